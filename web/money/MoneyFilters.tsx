import { useNavigate } from 'react-router'

import { money } from '#contract/money.ts'
import type { PaymentPage } from '#contract/money/payment-list.ts'
import { PAYMENT_FILTERS } from '#domain/money/payment-state.ts'
import { IssueMessages } from '#web/platform/IssueMessages.tsx'
import { download, saveFile } from '#web/platform/api/download.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { formatNumber } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { DayFilters, useDayFilters } from '#web/staff/shared/DayFilters.tsx'
import { useStaffPaths } from '#web/staff/shared/staff-paths.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Chips } from '#web/ui/office/Chips.tsx'
import { FilterRow } from '#web/ui/office/FilterRow.tsx'
import { FilterActions, FilterField } from '#web/ui/office/trail/FilterField.tsx'
import { FilterForm } from '#web/ui/office/trail/FilterForm.tsx'
import { Link } from '#web/ui/text/Link.tsx'

import { writeMoneyQuery } from './money-query.ts'
import type { MoneyQuery } from './money-query.ts'
import { copyAddress } from './use-payment-keys.ts'

const COUNTED_UP_TO = 1000

type Props = { readonly query: MoneyQuery; readonly counts: PaymentPage['counts'] }

/** Stores the payments of the filter as a file. */
const FileButton = ({ query }: Pick<Props, 'query'>) => {
  const { after: _, ...filter } = query
  const t = useTexts()
  const { busy, issues, run } = useAction()
  const save = () => run(async () => saveFile(await download(money.table, { params: {}, query: filter })))
  return (
    <>
      <Button
        variant="quiet"
        size="s"
        loading={busy}
        aria-label={t('money.csv.of')}
        onClick={() => void save()}
      >
        {t('money.csv')}
      </Button>
      <IssueMessages issues={issues} />
    </>
  )
}

const useChips = ({ query, counts }: Props) => {
  const { after: _, ...filter } = query
  const t = useTexts()
  const paths = useStaffPaths()
  return PAYMENT_FILTERS.map((state) => {
    const count = counts[state]
    return {
      id: state,
      href: paths.money(writeMoneyQuery({ ...filter, state: state === 'WAITS' ? undefined : state })),
      label: t('money.filter', { state }),
      count:
        count === null
          ? t('money.more', { count: formatNumber(COUNTED_UP_TO, t.locale) })
          : formatNumber(count, t.locale),
      isChosen: (filter.state ?? 'WAITS') === state,
    }
  })
}

/** What became of the payments, with how many there are, and what narrows the list: all of it in the address. */
export const MoneyFilters = ({ query, counts }: Props) => {
  const t = useTexts()
  const paths = useStaffPaths()
  const navigate = useNavigate()
  const { state, q = '', from = '', to = '' } = query
  const chips = useChips({ query, counts })
  const { wrong, check } = useDayFilters()
  return (
    <FilterRow
      chips={<Chips label={t('money.filters.state')} chips={chips} />}
      openText={t('money.filters')}
      isOwnRow
    >
      <FilterForm
        // fields that are not controlled begin anew with another address
        key={writeMoneyQuery({ state, q, from, to })}
        onSubmit={(values) => {
          if (check(values)) void navigate(paths.money(writeMoneyQuery({ state, ...values })))
        }}
      >
        <FilterField label={t('money.search')} name="q" value={q} />
        <DayFilters {...{ from, to, wrong }} labels={{ from: t('money.from'), to: t('money.to') }} />
        <FilterActions>
          <Button type="submit" variant="second" size="s">
            {t('money.find')}
          </Button>
          {q || from || to ? (
            <Link href={paths.money(writeMoneyQuery({ state }))}>{t('money.clear')}</Link>
          ) : null}
          <Button variant="quiet" size="s" onClick={() => void copyAddress()}>
            {t('money.copy')}
          </Button>
          <FileButton query={query} />
        </FilterActions>
      </FilterForm>
    </FilterRow>
  )
}
