import type { ClaimLineView } from '#contract/claims.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { formatDate, formatPolicyNumber } from '#web/platform/i18n/format.ts'
import { formatCurrency } from '#web/platform/i18n/format-currency.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import type { Definition } from '#web/ui/layout/table/DefinitionList.tsx'

const day = (date: string, t: Texts) => formatDate(calendarDate(date), t.locale)
const euro = (amount: number, t: Texts) => formatCurrency(amount, 'EUR', t.locale)

/** The end of the account that the money goes to, for a text. */
export const endOf = ({ accountEndsWith: end }: Pick<ClaimLineView, 'accountEndsWith'>) => ({
  known: end === null ? 'no' : 'yes',
  end: end ?? '',
})

const careText = ({ typeOfCare }: ClaimLineView, t: Texts) => t(`claims.care.${typeOfCare}`)

/** Type of care and care provider: what a customer knows a cost by. */
export const costTitle = (line: ClaimLineView, t: Texts): string =>
  t('claims.cost', { care: careText(line, t), provider: line.careProvider })

/** The amount on the invoice, with its worth in euro if it is in another currency. */
const askedText = ({ claimedAmount, claimedCurrency, euroAmount }: ClaimLineView, t: Texts): string => {
  const amount = formatCurrency(claimedAmount, claimedCurrency, t.locale)
  if (claimedCurrency === 'EUR' || euroAmount === null) return amount
  return t('claims.inEuro', { amount, euro: euro(euroAmount, t) })
}

/** Whether money was decided on that has not left yet. */
const isToPay = ({ status, paidOn }: ClaimLineView): boolean => status === 'REIMBURSED' && paidOn === null

/** What came of a cost. */
export const statusText = (line: ClaimLineView, t: Texts): string =>
  t('claims.status', { status: isToPay(line) ? 'TO_PAY' : line.status })

/** What is paid of a cost and what was asked, or only that while it is not decided. */
export const costAmounts = (
  line: ClaimLineView,
  t: Texts,
): { readonly amount: string; readonly of?: string } => {
  const asked = formatCurrency(line.claimedAmount, line.claimedCurrency, t.locale)
  if (line.status === 'IN_PROGRESS') return { amount: asked }
  return { amount: euro(line.paidAmount + line.careProviderAmount, t), of: t('claims.newest.of', { asked }) }
}

/** Everything that is known of a cost (CLM-01, CLM-07). */
export const claimRows = (line: ClaimLineView, t: Texts): readonly Definition[] => {
  const rows: readonly (readonly [id: string, value: string | undefined])[] = [
    ['care', careText(line, t)],
    ['provider', line.careProvider],
    ['treatment', day(line.treatmentDate, t)],
    ['invoice', line.invoiceNumber ?? undefined],
    ['asked', askedText(line, t)],
    ['status', statusText(line, t)],
    ['paid', line.settlementDate === null ? undefined : euro(line.paidAmount, t)],
    ['providerPaid', line.settlementDate === null ? undefined : euro(line.careProviderAmount, t)],
    ['recipient', line.reimbursedTo ? t('claims.recipient', { to: line.reimbursedTo }) : undefined],
    ['paidOn', line.paidOn === null ? undefined : day(line.paidOn, t)],
    ['decided', line.settlementDate === null ? undefined : day(line.settlementDate, t)],
    ['number', line.damageNumber],
    ['submitted', day(line.claimSubmittedDate, t)],
    ['policy', formatPolicyNumber(line.policyNumber)],
    ['customer', line.relNr],
  ]
  return rows.flatMap(([id, value]) => (value === undefined ? [] : [{ term: t(`claims.row.${id}`), value }]))
}
