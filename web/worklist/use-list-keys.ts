import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

import type { WorkPage } from '#contract/worklist.ts'
import { showNotice } from '#web/platform/alerts.ts'
import { copyText } from '#web/platform/browser-features.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useKeys } from '#web/staff/shared/keys/use-keys.ts'
import { filterQuery } from '#web/staff/shared/shown-list.ts'
import { useStaffPaths } from '#web/staff/shared/staff-paths.ts'

// The row that the keys are at stands in the address, like the filter, and whether its facts are beside the list. Keys come
// faster than addresses change: each begins where the one before went.
const useChosenRow = ({ rows }: WorkPage) => {
  const [search, setSearch] = useSearchParams()
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  }, [search])
  const rowNow = () => latest.current.get('row') ?? undefined
  const change = (changed: Readonly<Record<string, string | undefined>>) => {
    const next = new URLSearchParams(latest.current)
    for (const [name, value] of Object.entries(changed))
      if (value === undefined) next.delete(name)
      else next.set(name, value)
    if (String(next) === String(latest.current)) return
    latest.current = next
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  const move = (step: number) => {
    const at = rows.findIndex(({ caseId }) => caseId === rowNow())
    const to = rows[Math.min(rows.length - 1, Math.max(0, at < 0 ? 0 : at + step))]
    if (to) change({ row: to.caseId })
  }
  const close = () => change({ peek: undefined })
  const peek = () => {
    const row = rowNow() ?? rows[0]?.caseId
    if (latest.current.get('peek') === 'yes') close()
    else if (row) change({ row, peek: 'yes' })
  }
  const chosen = search.get('row') ?? undefined
  const peeked = search.get('peek') === 'yes' ? chosen : undefined
  return { chosen, rowNow, move, peeked, peek, close }
}

/** Copies the address with its filters. */
export const useCopyAddress = () =>
  useCallback(async () => {
    if (await copyText(location.href)) showNotice('worklist.copied', 'success')
  }, [])

/** Binds the keys of the list; returns the row that they are at, and the one whose facts are shown. */
export const useListKeys = (page: WorkPage, take: () => void, copy: () => void) => {
  const t = useTexts()
  const paths = useStaffPaths()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { chosen, rowNow, move, peeked, peek, close } = useChosenRow(page)
  const open = () => {
    const row = rowNow()
    if (row) void navigate(paths.workCase(row, filterQuery(search)))
  }
  useKeys([
    { keys: 'j', label: t('worklist.keys.down'), run: () => move(1) },
    { keys: 'k', label: t('worklist.keys.up'), run: () => move(-1) },
    { keys: 'arrowdown', run: () => move(1) },
    { keys: 'arrowup', run: () => move(-1) },
    { keys: 'enter', label: t('worklist.keys.open'), run: open },
    { keys: 'x', label: t('worklist.keys.peek'), run: peek },
    ...(peeked ? [{ keys: 'escape', label: t('worklist.keys.close'), run: close }] : []),
    { keys: 't', label: t('worklist.take'), run: take },
    { keys: 'l', label: t('worklist.copy'), run: copy },
  ])
  return { chosen, peeked, close }
}
