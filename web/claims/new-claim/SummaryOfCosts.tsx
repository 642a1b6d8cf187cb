import type { ClaimCost } from '#domain/claims/claim-form.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { formatCountry, formatDate } from '#web/platform/i18n/format.ts'
import { formatCurrency } from '#web/platform/i18n/format-currency.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useSite } from '#web/platform/site.ts'
import { SummaryCard } from '#web/ui/layout/card/SummaryCard.tsx'

import { useEuroCosts } from './euro-rates.ts'
import type { EstimatedCost } from './euro-rates.ts'
import { inEuroText, rateText, totalTexts } from './euro-texts.ts'

type Props = {
  readonly lines: readonly ClaimCost[]
  readonly missingText: string
  readonly changeLabel: string
  readonly changeHref: string
  readonly changeAbout: string
  /** "Changed", announced at the first cost. */
  readonly changedText: string | undefined
  /** Of the first cost, which gets the focus after a change. */
  readonly id: string
}

const costRows = (cost: ClaimCost, inEuro: EstimatedCost | undefined, t: Texts) => [
  { term: t('newClaim.care'), value: t(`claims.care.${cost.typeOfCare}`) },
  { term: t('newClaim.treatment'), value: formatDate(calendarDate(cost.treatmentDate ?? ''), t.locale) },
  { term: t('newClaim.provider'), value: cost.careProvider },
  { term: t('newClaim.country'), value: formatCountry(cost.countryOfTreatment ?? '', t.locale) },
  { term: t('newClaim.invoice'), value: cost.invoiceNumber ?? undefined },
  {
    term: t('newClaim.amount'),
    value: formatCurrency(cost.claimedAmount ?? 0, cost.claimedCurrency ?? 'EUR', t.locale),
  },
  ...(cost.claimedCurrency === 'EUR' ? [] : [{ term: t('newClaim.inEuro'), value: inEuroText(inEuro, t) }]),
]

/** The costs before they are sent, those in another currency in euro too, and what they are together. */
export const SummaryOfCosts = ({ lines, id, changedText, ...shared }: Props) => {
  const t = useTexts()
  const { today } = useSite()
  const inEuro = useEuroCosts(lines, today)
  const { total, note } = totalTexts(inEuro, t)
  const counted = lines.length > 1 || lines.some(({ claimedCurrency }) => claimedCurrency !== 'EUR')
  return (
    <>
      {lines.map((cost, index) => (
        <SummaryCard
          key={index}
          {...shared}
          {...(index === 0 ? { id, changedText } : {})}
          title={t('newClaim.cost', { number: index + 1 })}
          rows={costRows(cost, inEuro[index], t)}
          note={rateText(cost, inEuro[index], t)}
        />
      ))}
      {counted ? (
        <SummaryCard
          title={t('newClaim.total')}
          missingText={shared.missingText}
          rows={[{ term: t('newClaim.inEuro'), value: total }]}
          note={note}
        />
      ) : null}
    </>
  )
}
