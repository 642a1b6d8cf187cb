import type { TrailEntry } from '#contract/trail.ts'
import { formatTimestamp } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import type { StaffPaths } from '#web/staff/shared/staff-paths.ts'
import { useStaffPaths } from '#web/staff/shared/staff-paths.ts'
import { Dialog } from '#web/ui/layout/Dialog.tsx'
import { DefinitionList } from '#web/ui/layout/table/DefinitionList.tsx'
import { Mono } from '#web/ui/text/Mono.tsx'

import { didOf, howOf, onOf, whoOf, whyOf } from './entry-words.tsx'

const rowsOf = (t: Texts, paths: StaffPaths, entry: TrailEntry) => {
  const nothing = t('trail.nothing')
  const isOnSomething = entry.about !== null || entry.subject !== null
  const rows = [
    { id: 'when', value: `${formatTimestamp(entry.at, t.locale)} (${entry.at.slice(11, 19)})` },
    { id: 'who', value: whoOf(t, entry) },
    { id: 'did', value: didOf(t, entry) },
    { id: 'on', value: isOnSomething ? onOf(t, paths, entry) : nothing },
    { id: 'why', value: whyOf(t, entry) || nothing },
    { id: 'how', value: howOf(t, entry) || t('trail.isSealed') },
    { id: 'call', value: entry.call ? <Mono>{entry.call}</Mono> : nothing },
    { id: 'log', value: entry.requestId ? <Mono>{entry.requestId}</Mono> : nothing },
  ]
  return rows.map(({ id, value }) => ({ id, term: t(`trail.column.${id}`), value }))
}

type Props = { readonly entry: TrailEntry | undefined; readonly onClose: () => void }

/** All of one entry, in front of the list. */
export const OpenEntry = ({ entry, onClose }: Props) => {
  const t = useTexts()
  const paths = useStaffPaths()
  const title = entry ? t('trail.entry', { entry: entry.entry }) : ''
  return (
    <Dialog open={entry !== undefined} title={title} closeText={t('trail.close')} onClose={onClose}>
      {entry ? <DefinitionList rows={rowsOf(t, paths, entry)} /> : null}
    </Dialog>
  )
}
