import { useEffect, useState } from 'react'
import { useNavigation, useSearchParams } from 'react-router'

/**
 * Gives the part of a form that is open its place in the address, where the address names one that is not: after a
 * reload, since such a form is not kept whole (ruling 12). Otherwise the named part would open by itself as soon as
 * enough is filled in. The first part has no name. Returns whether the page began so, until a later part opens: what was
 * typed is gone.
 */
export const useOpenPart = (open: string | undefined): boolean => {
  const [query, setQuery] = useSearchParams()
  const { state } = useNavigation()
  const named = query.get('part')
  const other = named !== null && named !== open
  const [lostAnswers, setLostAnswers] = useState(other)
  if (lostAnswers && open !== undefined) setLostAnswers(false)
  useEffect(() => {
    // a navigation that has begun may lead away from the form, after a log-out for example: another one would end it
    if (!other || state !== 'idle') return
    const next = new URLSearchParams(query)
    next.delete('part')
    if (open !== undefined) next.set('part', open)
    setQuery(next, { replace: true })
  })
  return lostAnswers
}
