import { useNavigate } from 'react-router'

import type { WorkFilter, WorkPage } from '#contract/worklist.ts'
import { CASE_KINDS } from '#domain/cases/case-kind.ts'
import type { CaseKind } from '#domain/cases/case-kind.ts'
import { BETWEEN_TWO_STEPS } from '#domain/cases/case-warning.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { DUES, nameOfDue } from '#domain/worklist/due.ts'
import { formatNumber } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useStaffPaths } from '#web/staff/shared/staff-paths.ts'
import { linkIcon } from '#web/ui/brand/page-icons.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Chips } from '#web/ui/office/Chips.tsx'
import type { Chip } from '#web/ui/office/Chips.tsx'
import { FilterRow } from '#web/ui/office/FilterRow.tsx'
import { LabelledSelect } from '#web/ui/office/fields/LabelledSelect.tsx'
import { Link } from '#web/ui/text/Link.tsx'

import { OwnLists } from './own/OwnLists.tsx'
import { queryWith } from './shared/work-query.ts'

type Props = {
  readonly filter: WorkFilter
  readonly page: Pick<WorkPage, 'kinds' | 'own' | 'mine' | 'readAt'>
  readonly onCopy: () => void
}

type KindChip = CaseKind | 'OWN' | 'ALL'

// What the list begins with: what somebody decides, or the one kind that this is, or all.
const startOf = ({ own, mine }: Pick<WorkPage, 'own' | 'mine'>): KindChip => {
  if (mine !== null) return 'OWN'
  return (own.length === 1 && own[0]) || 'ALL'
}

// The words that narrow the list come from "find and do"; here they are taken away.
const Words = ({ filter }: Pick<Props, 'filter'>) => {
  const t = useTexts()
  const paths = useStaffPaths()
  const { q } = filter
  return q ? (
    <Link href={paths.work(queryWith(filter, { q: undefined }))}>{t('worklist.words', { words: q })}</Link>
  ) : null
}

const useChips = ({ filter, page }: Pick<Props, 'filter' | 'page'>): readonly Chip[] => {
  const t = useTexts()
  const paths = useStaffPaths()
  const { kinds, mine } = page
  const all = CASE_KINDS.reduce((sum, kind) => sum + kinds[kind], 0)
  const start = startOf(page)
  const chosen = filter.kind ?? start
  const chip = (kind: KindChip, count: number): Chip => ({
    id: kind,
    // the list begins with it
    href: paths.work(queryWith(filter, { kind: kind === 'OWN' || kind === start ? undefined : kind })),
    label: t('worklist.kinds', { kind }),
    count: formatNumber(count, t.locale),
    isChosen: chosen === kind,
  })
  return [
    ...(mine === null ? [] : [chip('OWN', mine)]),
    chip('ALL', all),
    ...CASE_KINDS.map((kind) => chip(kind, kinds[kind])),
  ]
}

// Claims alone go from one person to another; what narrows the list can be taken away wherever it is.
const isOfClaims = ({ kind, second }: WorkFilter, { own }: Pick<WorkPage, 'own'>) =>
  second !== undefined || kind === 'CLAIM' || (kind === undefined && own.every((one) => one === 'CLAIM'))

const dueOptions = ({ readAt }: Pick<WorkPage, 'readAt'>, t: Texts) => {
  const today = calendarDate(readAt.slice(0, 10))
  const dues = DUES.map((due) => ({ value: due, label: t('worklist.due', { due: nameOfDue(due, today) }) }))
  return [{ value: '', label: t('worklist.due', { due: 'ALL' }) }, ...dues]
}

/** The kinds with how many there are, who has them, when they are due, the order, and lists of one's own; all in the address. */
export const WorkFilters = ({ filter, page, onCopy }: Props) => {
  const t = useTexts()
  const paths = useStaffPaths()
  const navigate = useNavigate()
  const go = (changed: Parameters<typeof queryWith>[1]) =>
    void navigate(paths.work(queryWith(filter, changed)))
  const chips = useChips({ filter, page })
  const chosen = [filter.due, filter.taken, filter.second, filter.q].filter(Boolean).length
  return (
    <FilterRow
      chips={<Chips label={t('worklist.kindsLabel')} chips={chips} />}
      openText={t('worklist.filters', { chosen })}
    >
      <Words filter={filter} />
      <LabelledSelect
        label={t('worklist.taken.label')}
        value={filter.taken ?? ''}
        options={['', 'me', 'nobody'].map((value) => ({
          value,
          label: t('worklist.taken', { who: value || 'anybody' }),
        }))}
        onChoose={(value) => go({ taken: value === 'me' || value === 'nobody' ? value : undefined })}
      />
      <LabelledSelect
        label={t('worklist.due.label')}
        value={filter.due ?? ''}
        options={dueOptions(page, t)}
        onChoose={(value) => go({ due: DUES.find((due) => due === value), waiting: undefined })}
      />
      {isOfClaims(filter, page) ? (
        <LabelledSelect
          label={t('worklist.second.label')}
          value={filter.second ?? ''}
          options={['', ...BETWEEN_TWO_STEPS].map((value) => ({
            value,
            label: t('worklist.second', { step: value || 'ALL' }),
          }))}
          onChoose={(value) => go({ second: BETWEEN_TWO_STEPS.find((step) => step === value) })}
        />
      ) : null}
      <LabelledSelect
        isNarrow
        label={t('worklist.sort.label')}
        value={filter.sort ?? ''}
        options={['', 'received', '-received'].map((value) => ({
          value,
          label: t('worklist.sort', { order: value.startsWith('-') ? 'newest' : value || 'due' }),
        }))}
        onChoose={(value) => go({ sort: value === 'received' || value === '-received' ? value : undefined })}
      />
      <OwnLists filter={filter} />
      <Button variant="quiet" size="s" icon={linkIcon} onClick={onCopy}>
        {t('worklist.copy')}
      </Button>
    </FilterRow>
  )
}
