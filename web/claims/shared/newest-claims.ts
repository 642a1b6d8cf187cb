import type { ClaimLineView } from '#contract/claims.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { claimsOf } from '#web/claims/claim-groups.ts'
import type { Claim } from '#web/claims/claim-groups.ts'
import { amountsOf, careTitle, groupOf, noteOf } from '#web/claims/claim-summary.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { formatDayMonth } from '#web/platform/i18n/format.ts'
import { textsOf } from '#web/platform/i18n/texts.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { siteToday } from '#web/platform/site.ts'
import type { AmountRow } from '#web/ui/layout/AmountRows.tsx'

/** How many claims there are, and the newest of them. */
type NewestClaims = { readonly count: number; readonly rows: readonly AmountRow[] }

const SHOWN = 3

// A claim in one line: its care, its money, and how it stands.
const claimRow = (claim: Claim, today: CalendarDate, t: Texts): AmountRow => ({
  id: String(claim.claimPk),
  title: t('claims.newest.title', {
    care: careTitle(claim, t),
    date: formatDayMonth(calendarDate(claim.lines[0].treatmentDate), t.locale),
  }),
  ...amountsOf(claim, t),
  note: noteOf(claim, today, t),
  yours: groupOf(claim) === 'yours',
})

/** The newest claims as the insurance page shows them, with the texts about them. */
export const newestClaims = async (
  lines: readonly ClaimLineView[],
  locale: Locale,
): Promise<NewestClaims> => {
  await loadTexts('claims', locale)
  const all = claimsOf(lines)
  const t = textsOf(locale)
  return { count: all.length, rows: all.slice(0, SHOWN).map((claim) => claimRow(claim, siteToday(), t)) }
}
