import { useRef } from 'react'

import { newUuid } from './new-uuid.ts'

/** The key under which something is sent: the same only for what is sent again unchanged, since no reply came. */
export const useSenderKey = (): ((sent: object) => string) => {
  const last = useRef({ words: '', senderKey: '' })
  return (sent) => {
    const words = JSON.stringify(sent)
    if (words !== last.current.words) last.current = { words, senderKey: newUuid() }
    return last.current.senderKey
  }
}
