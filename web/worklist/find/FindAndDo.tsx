import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

import type { Found } from '#contract/worklist.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useStore } from '#web/platform/store.ts'
import { useStaffPaths } from '#web/staff/shared/staff-paths.ts'
import { staffMember } from '#web/staff/shared/staff-session.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { CommandPalette } from '#web/ui/office/palette/CommandPalette.tsx'
import type { Command } from '#web/ui/office/palette/CommandPalette.tsx'

import { useOwnLists } from '#web/worklist/own/use-own-lists.ts'

import { commandGroups } from './commands.ts'
import { useFound } from './use-found.ts'
import type { Finding } from './use-found.ts'

export type FindAndDoProps = {
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly onClose: () => void
  readonly onKeys: () => void
}

// Administrators look after accounts and settings: they find pages alone.
const FINDERS = ['SUPPORT', 'UNDERWRITER', 'CLAIMS', 'MEDICAL', 'FINANCE'] as const

const today = () => calendarDate(Temporal.Now.zonedDateTimeISO('Europe/Amsterdam').toPlainDate().toString())

const countOf = ({ customers, cases, policies }: Found) => customers.length + cases.length + policies.length

const useStatus = ({ found, failed, isStale }: Finding & { readonly isStale: boolean }) => {
  const t = useTexts()
  if (isStale) return t('worklist.find.searching')
  if (failed) return t('worklist.find.failed')
  return found ? t('worklist.find.count', { count: countOf(found) }) : ''
}

const useListsOf = (mayHave: boolean) => {
  const { state, load } = useOwnLists()
  const first = useRef(load)
  useEffect(() => {
    if (mayHave) void first.current()
  }, [mayHave])
  return state.kind === 'lists' ? state.lists : []
}

/** "Find and do": people, cases and policies by name, number or address, and what can be done (guide, staff 5). */
export const FindAndDo = ({ typed, onType, onClose, onKeys }: FindAndDoProps) => {
  const t = useTexts()
  const paths = useStaffPaths()
  const navigate = useNavigate()
  const { roles } = useStore(staffMember)
  const mayFind = FINDERS.some((role) => roles.includes(role))
  const finding = useFound(typed, mayFind)
  const lists = useListsOf(mayFind)
  const { found, isStale, failed, again } = finding
  const groups = commandGroups(found, {
    t,
    paths,
    roles,
    lists,
    today: today(),
    typed: typed.trim(),
    showKeys: onKeys,
  })
  const choose = ({ href, run }: Command, inNewTab: boolean) => {
    if (href && inNewTab) return void window.open(href, '_blank', 'noopener')
    onClose()
    run?.()
    if (href) void navigate(href)
    return undefined
  }
  const isNothing = found && !isStale && !countOf(found)
  return (
    <CommandPalette
      label={t(mayFind ? 'staff.find' : 'staff.find.pages')}
      listLabel={t('worklist.find.results')}
      closeText={t('staff.keys.close')}
      typed={typed}
      onType={onType}
      groups={groups}
      isStale={isStale}
      notice={isNothing ? t('worklist.find.nothing', { typed: typed.trim() }) : undefined}
      problem={
        failed && !isStale ? (
          <Button variant="second" size="s" onClick={again}>
            {t('worklist.find.again')}
          </Button>
        ) : null
      }
      status={useStatus(finding)}
      enterText="Enter"
      keys={[
        { keys: '↑ ↓', label: t('worklist.find.move') },
        { keys: 'Enter', label: t('worklist.find.open') },
        { keys: 'Ctrl Enter', label: t('worklist.find.newTab') },
      ]}
      onChoose={choose}
      onClose={onClose}
    />
  )
}
