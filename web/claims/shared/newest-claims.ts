import type { ClaimLineView } from '#contract/claims.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { toCents } from '#domain/shared/money.ts'
import { claimsOf } from '#web/claims/claim-groups.ts'
import type { Claim } from '#web/claims/claim-groups.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { formatDate, formatDayMonth, formatMoney } from '#web/platform/i18n/format.ts'
import { textsOf } from '#web/platform/i18n/texts.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import type { AmountRow } from '#web/ui/layout/AmountRows.tsx'

/** How many claims there are, and the newest of them. */
type NewestClaims = { readonly count: number; readonly rows: readonly AmountRow[] }

const SHOWN = 3

const careOf = ({ typeOfCare }: ClaimLineView, t: Texts) => t(`claims.care.${typeOfCare}`)

// What a claim is about: its care, each kind once.
const careTitle = ({ lines }: Claim, t: Texts): string => {
  const [first = '', second, ...others] = [...new Set(lines.map((line) => careOf(line, t)))]
  if (second === undefined) return first
  return t('claims.cares', { first, second, more: others.length })
}

const isDecided = ({ status }: ClaimLineView) => status !== 'IN_PROGRESS'

const centsOf = ({ euroAmount }: ClaimLineView) => toCents(euroAmount ?? 0)
const paidCents = ({ paidAmount, careProviderAmount }: ClaimLineView) =>
  toCents(paidAmount) + toCents(careProviderAmount)

const sum = (lines: readonly ClaimLineView[], cents: (line: ClaimLineView) => number) =>
  lines.reduce((total, line) => total + cents(line), 0)

const amounts = ({ lines }: Claim, t: Texts): Pick<AmountRow, 'amount' | 'of'> => {
  const asked = formatMoney(sum(lines, centsOf), t.locale)
  // the worth of another currency is not known yet
  if (lines.some(({ euroAmount }) => euroAmount === null)) return { amount: t('claims.newest.noRate') }
  if (!lines.every(isDecided)) return { amount: asked }
  return {
    amount: formatMoney(sum(lines, paidCents), t.locale),
    of: t('claims.newest.of', { asked }),
  }
}

const standing = ({ lines: [first, ...others] }: Claim, t: Texts): Pick<AmountRow, 'note' | 'yours'> => {
  if (first.question) return { note: t('claims.newest.asked'), yours: true }
  if (![first, ...others].every(isDecided))
    return { note: t('claims.newest.by', { date: formatDate(calendarDate(first.expectedBy), t.locale) }) }
  const { paidOn, settlementDate } = first
  if (paidOn !== null)
    return { note: t('claims.newest.paid', { date: formatDate(calendarDate(paidOn), t.locale) }) }
  const date = settlementDate === null ? '' : formatDate(calendarDate(settlementDate), t.locale)
  return { note: t('claims.newest.decided', { date }) }
}

// A claim in one line: its care, its money, and how it stands.
const claimRow = (claim: Claim, t: Texts): AmountRow => ({
  id: String(claim.claimPk),
  title: t('claims.newest.title', {
    care: careTitle(claim, t),
    date: formatDayMonth(calendarDate(claim.lines[0].treatmentDate), t.locale),
  }),
  ...amounts(claim, t),
  ...standing(claim, t),
})

/** The newest claims as the insurance page shows them, with the texts about them. */
export const newestClaims = async (
  lines: readonly ClaimLineView[],
  locale: Locale,
): Promise<NewestClaims> => {
  await loadTexts('claims', locale)
  const all = claimsOf(lines)
  const t = textsOf(locale)
  return { count: all.length, rows: all.slice(0, SHOWN).map((claim) => claimRow(claim, t)) }
}
