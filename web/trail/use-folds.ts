import { useState } from 'react'
import { useSearchParams } from 'react-router'

import type { ListedEntry } from '#contract/trail.ts'

/** A row of the trail: an entry, and the looks that are folded into it. */
export type FoldedEntry = ListedEntry & {
  /** How many entries there are of it, with itself. */
  readonly count: number
  readonly isUnfolded: boolean
}

/** The rows of the trail: looks that a page opening made are one row, until it is unfolded to each. */
export const useFolds = (entries: readonly ListedEntry[]) => {
  const [search] = useSearchParams()
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(() => {
    // an address may name an entry within a fold
    const named = entries.find(({ entry }) => String(entry) === search.get('row'))
    return new Set(named && named.entry !== named.fold ? [named.fold] : [])
  })
  const sizes = new Map<number, number>()
  for (const { fold } of entries) sizes.set(fold, (sizes.get(fold) ?? 0) + 1)
  const rows = entries.flatMap((entry): FoldedEntry[] => {
    const isUnfolded = unfolded.has(entry.fold)
    return entry.entry === entry.fold || isUnfolded
      ? [{ ...entry, isUnfolded, count: sizes.get(entry.fold) ?? 1 }]
      : []
  })
  const toggle = (fold: number) => setUnfolded((before) => before.symmetricDifference(new Set([fold])))
  return { rows, toggle }
}
