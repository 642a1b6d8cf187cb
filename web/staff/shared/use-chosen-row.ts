import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/**
 * The row of a list that the keys are at; it stands in the address, like the filter. Keys come faster than addresses change: each
 * begins where the one before went.
 */
export const useChosenRow = (ids: readonly string[]) => {
  const [search, setSearch] = useSearchParams()
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  }, [search])
  const rowNow = () => latest.current.get('row') ?? undefined
  const move = (step: number) => {
    const at = ids.indexOf(rowNow() ?? '')
    const to = ids[Math.min(ids.length - 1, Math.max(0, at < 0 ? 0 : at + step))]
    if (to === undefined || to === rowNow()) return
    const next = new URLSearchParams(latest.current)
    next.set('row', to)
    latest.current = next
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  return { chosen: search.get('row') ?? undefined, rowNow, move }
}
