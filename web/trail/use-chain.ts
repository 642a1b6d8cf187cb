import { useState } from 'react'

import { trail } from '#contract/trail.ts'
import type { ChainView } from '#contract/trail.ts'
import { call } from '#web/platform/api/call.ts'
import { download, saveFile } from '#web/platform/api/download.ts'
import { useAction } from '#web/platform/api/use-action.ts'

import type { TrailQuery } from './trail-query.ts'

const EVERY_MS = 1000
const LONGEST_MS = 60_000

const pause = () => new Promise((resolve) => setTimeout(resolve, EVERY_MS))

// A check is a job: the chain says when it is done.
const waitForCheck = async (before: string | undefined): Promise<ChainView | undefined> => {
  const giveUp = performance.now() + LONGEST_MS
  while (performance.now() < giveUp) {
    const chain = await call(trail.chain)
    if (chain.check && chain.check.checkedAt !== before) return chain
    await pause()
  }
  return undefined
}

/** The chain as it was loaded or checked since; checking it, and exporting the entries of a search. */
export const useChain = (loaded: ChainView, { who, what, q, from, to }: TrailQuery) => {
  const [checked, setChecked] = useState<ChainView>()
  const [isLate, setLate] = useState(false)
  const [checking, exporting] = [useAction(), useAction()]
  const isNewer = (checked?.check?.checkedAt ?? '') > (loaded.check?.checkedAt ?? '')
  const chain = checked && isNewer ? checked : loaded
  const check = () =>
    checking.run(async () => {
      setLate(false)
      await call(trail.check)
      const found = await waitForCheck(chain.check?.checkedAt)
      setLate(!found)
      if (found) setChecked(found)
    })
  const exportRows = () =>
    exporting.run(async () =>
      saveFile(await download(trail.download, { params: {}, query: { who, what, q, from, to } })),
    )
  return {
    chain,
    check,
    checking: checking.busy,
    isLate,
    exportRows,
    exporting: exporting.busy,
    problems: [...checking.issues, ...exporting.issues],
  }
}
