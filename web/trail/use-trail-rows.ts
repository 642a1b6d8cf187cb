import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

import type { TrailEntry } from '#contract/trail.ts'
import { showNotice } from '#web/platform/alerts.ts'
import { copyText } from '#web/platform/browser-features.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useKeys } from '#web/staff/shared/keys/use-keys.ts'

/** Copies the address of the page, with its filters and what is chosen. */
export const copyAddress = async (): Promise<void> => {
  if (await copyText(location.href)) showNotice('trail.copied', 'success')
}

// The names of the address, and how some of them change. Presses come faster than the address changes, and the same address
// again would load the page again.
const useNames = () => {
  const [search, setSearch] = useSearchParams()
  const latest = useRef(String(search))
  useEffect(() => {
    latest.current = String(search)
  }, [search])
  const put = (names: Readonly<Record<string, string | undefined>>) => {
    const next = new URLSearchParams(latest.current)
    for (const [name, value] of Object.entries(names)) {
      if (value === undefined) next.delete(name)
      else next.set(name, value)
    }
    if (String(next) === latest.current) return
    latest.current = String(next)
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  return { search, put }
}

/** The entry that the keys are at, and whether it is open: both stand in the address. */
export const useTrailRows = (entries: readonly TrailEntry[]) => {
  const t = useTexts()
  const { search, put } = useNames()
  const row = search.get('row')
  const chosen = entries.find(({ entry }) => String(entry) === row)
  // keys come faster than addresses change
  const latest = useRef(row)
  useEffect(() => {
    latest.current = row
  }, [row])
  const move = (step: number) => {
    const at = entries.findIndex(({ entry }) => String(entry) === latest.current)
    const to = entries[Math.min(entries.length - 1, Math.max(0, at < 0 ? 0 : at + step))]
    if (!to || String(to.entry) === latest.current) return
    latest.current = String(to.entry)
    put({ row: latest.current })
  }
  const open = (entry: number | undefined) => {
    if (entry !== undefined) put({ row: String(entry), open: 'yes' })
  }
  useKeys([
    { keys: 'j', label: t('trail.keys.down'), run: () => move(1) },
    { keys: 'k', label: t('trail.keys.up'), run: () => move(-1) },
    { keys: 'arrowdown', run: () => move(1) },
    { keys: 'arrowup', run: () => move(-1) },
    { keys: 'enter', label: t('trail.keys.open'), run: () => open(chosen?.entry) },
    { keys: 'l', label: t('trail.copy'), run: () => void copyAddress() },
  ])
  return {
    chosen: chosen?.entry,
    opened: search.has('open') ? chosen : undefined,
    open,
    close: () => put({ open: undefined }),
  }
}
