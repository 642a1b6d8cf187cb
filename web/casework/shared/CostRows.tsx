import type { CaseCost } from '#contract/casework/case-view.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { formatCurrency } from '#web/platform/i18n/format-currency.ts'
import { formatDate } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { FactRows } from '#web/ui/office/case/FactRows.tsx'
import { Pane } from '#web/ui/office/case/Panes.tsx'

/** The costs of a claim that is looked at beside its list: what, how much and on which day. */
export const CostRows = ({ costs }: { readonly costs: readonly CaseCost[] }) => {
  const t = useTexts()
  if (!costs.length) return null
  return (
    <Pane title={t('claimWork.costs')}>
      <FactRows
        rows={costs.map(({ pk, typeOfCare, treatmentDate, claimedAmount, claimedCurrency }) => ({
          id: String(pk),
          term: t(`claims.care.${typeOfCare}`),
          values: t('claimWork.costOn', {
            amount: formatCurrency(claimedAmount, claimedCurrency, t.locale),
            day: formatDate(calendarDate(treatmentDate), t.locale),
          }),
        }))}
      />
    </Pane>
  )
}
