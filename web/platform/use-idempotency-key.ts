import { useRef } from 'react'

import { newUuid } from './new-uuid.ts'

type IdempotencyKey = {
  /** The key of what is sent. */
  readonly of: (sent: object) => string
  /** Generates another one for the next, though the same is sent: the server has no receipt for this one. */
  readonly drop: () => void
}

/** The key under which something is sent: the same only for what is sent again unchanged, since no reply came. */
export const useIdempotencyKey = (): IdempotencyKey => {
  const last = useRef({ words: '', idempotencyKey: '' })
  return {
    of: (sent) => {
      const words = JSON.stringify(sent)
      if (words !== last.current.words) last.current = { words, idempotencyKey: newUuid() }
      return last.current.idempotencyKey
    },
    drop: () => {
      last.current = { words: '', idempotencyKey: '' }
    },
  }
}
