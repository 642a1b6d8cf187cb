import type { StaffSessionView } from '#contract/staff/staff-account.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import type { Column } from '#web/ui/layout/table/Table.tsx'

import { momentText } from './words.ts'

/** The browser and the system of a session in words. */
export const deviceText = (
  { browser, system }: Pick<StaffSessionView, 'browser' | 'system'>,
  t: Texts,
): string => t('people.deviceOf', { browser: browser ?? 'NONE', system: system ?? 'NONE' })

/** What a table says of a session: the browser, how it was logged in, and when. */
export const sessionColumns = (t: Texts): readonly Column<StaffSessionView>[] => [
  {
    id: 'device',
    header: t('people.device'),
    isRowHeader: true,
    cell: (session) => deviceText(session, t),
  },
  { id: 'factor', header: t('people.with'), cell: ({ factor }) => t(`people.factor.${factor}`) },
  { id: 'since', header: t('people.since'), cell: ({ startedAt }) => momentText(startedAt, t) },
  { id: 'seen', header: t('people.seen'), cell: ({ lastSeenAt }) => momentText(lastSeenAt, t) },
]
