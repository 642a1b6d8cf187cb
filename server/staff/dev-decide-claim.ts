import { and, asc, eq, inArray, isNull } from 'drizzle-orm'

import { readAmount } from '#domain/claims/amount-entry.ts'
import type { EuroRate } from '#domain/claims/cost-decision.ts'
import { fromMinorUnits } from '#domain/claims/currencies.ts'
import { DECLINE_REASONS } from '#domain/claims/decline-reasons.ts'
import { isCalendarDate } from '#domain/shared/calendar-date.ts'
import { issue } from '#domain/shared/issue.ts'
import { toCents } from '#domain/shared/money.ts'
import { claim, claimLine } from '#server/claims/claims.tables.ts'
import { decideCost } from '#server/claims/shared/decide-claim.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Fields } from '#server/platform/http/demo-page.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { html } from '#server/platform/mail/mail-html.ts'
import type { Html } from '#server/platform/mail/mail-html.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import type { Decider } from '#server/policies/shared/review-cases.ts'

/** A cost that waits for its decision, with the number of its claim. */
export type WaitingCost = { readonly damageNumber: string; readonly cost: typeof claimLine.$inferSelect }

/** The costs of these claims that are not decided yet, by claim. */
export const waitingCosts = async (
  db: Db,
  claimIds: readonly string[],
): Promise<ReadonlyMap<string, readonly WaitingCost[]>> => {
  if (!claimIds.length) return new Map()
  const found = await db
    .select({ damageNumber: claim.damageNumber, cost: claimLine })
    .from(claimLine)
    .innerJoin(claim, eq(claim.claimId, claimLine.claimId))
    .where(and(inArray(claim.claimId, [...claimIds]), isNull(claimLine.decidedAt)))
    .orderBy(asc(claimLine.claimId), asc(claimLine.line))
  return Map.groupBy(found, ({ cost }) => cost.claimId)
}

const input = (label: string, name: string, value: string): Html =>
  html`<label>${label} <input name="${name}" value="${value}" size="10" /></label> `

const rateInputs = ({ currency, treatmentDate }: WaitingCost['cost']): Html =>
  currency === 'EUR'
    ? html``
    : html`${input(`${currency} for one euro`, 'rate', '')}${input('Rate of', 'rateDate', treatmentDate)}`

const CODE = /^cost-(\d{1,9})$/

/** A form that decides one cost of a claim, filled in so that everything is paid. */
export const costForm = (path: string, caseId: string, { cost }: WaitingCost): Html => {
  const { pk, typeOfCare, careProvider, treatmentDate, claimedUnits, currency, euroCents } = cost
  const amount = `${fromMinorUnits(claimedUnits, currency)} ${currency}`
  const full = euroCents === null ? '' : String(euroCents / 100)
  return html`<form method="post" enctype="text/plain" action="${path}/${caseId}/cost-${pk}">
    <p>${typeOfCare}, ${careProvider}, ${treatmentDate}: ${amount}</p>
    ${rateInputs(cost)} ${input('Paid to the customer, in euro', 'paid', full)}
    ${input('to the care provider', 'provider', '0')}
    <label>
      Why not everything
      <select name="reason">
        <option value="">everything is paid</option>
        ${DECLINE_REASONS.map((reason) => html`<option>${reason}</option>`)}
      </select>
    </label>
    <button>Decide</button>
  </form>`
}

const centsIn = (fields: Fields, name: string, field: string) => {
  const amount = readAmount(fields[name] ?? '', 2)
  if (amount === undefined) return refuse('invalid_input', [issue(field, 'staff_amount_incorrect')])
  return toCents(amount)
}

const rateIn = ({ rate, rateDate }: Fields): EuroRate | undefined =>
  rate !== undefined && isCalendarDate(rateDate) ? { rate, rateDate } : undefined

/** Decides one cost of a claim with the fields of its form. */
export const decideCostOf = async (
  portal: Portal,
  { action, fields, by }: { readonly action: string; readonly fields: Fields; readonly by: Decider },
): Promise<void> => {
  const pk = Number(CODE.exec(action)?.[1] ?? refuse('errors.notFound'))
  await decideCost(portal, {
    pk,
    by,
    paidCents: centsIn(fields, 'paid', 'paidAmount'),
    providerCents: centsIn(fields, 'provider', 'careProviderAmount'),
    declineReason: DECLINE_REASONS.find((one) => one === fields['reason']) ?? null,
    rate: rateIn(fields),
  })
}
