import { useRef } from 'react'

import { newUuid } from './new-uuid.ts'

type SenderKey = {
  /** The key of what is sent. */
  readonly of: (sent: object) => string
  /** Draws another one for the next, though the same is sent: the server has no receipt for this one. */
  readonly drop: () => void
}

/** The key under which something is sent: the same only for what is sent again unchanged, since no reply came. */
export const useSenderKey = (): SenderKey => {
  const last = useRef({ words: '', senderKey: '' })
  return {
    of: (sent) => {
      const words = JSON.stringify(sent)
      if (words !== last.current.words) last.current = { words, senderKey: newUuid() }
      return last.current.senderKey
    },
    drop: () => {
      last.current = { words: '', senderKey: '' }
    },
  }
}
