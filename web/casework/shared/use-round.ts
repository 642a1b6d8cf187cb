import { useEffect, useRef } from 'react'

/** Ends with whatever is chosen or typed, and with the page: what waits for a connection is not sent then. */
export const useRound = () => {
  const round = useRef(0)
  const end = () => void (round.current += 1)
  useEffect(() => () => void (round.current += 1), [])
  const watch = () => {
    const now = round.current
    return () => round.current === now
  }
  return { end, watch }
}
