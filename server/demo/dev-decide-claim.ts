import { and, asc, inArray, isNull } from 'drizzle-orm'

import { readAmount } from '#domain/claims/amount-entry.ts'
import type { EuroRate } from '#domain/claims/cost-decision.ts'
import { fromMinorUnits } from '#domain/claims/currencies.ts'
import { DECLINE_REASONS } from '#domain/claims/decline-reasons.ts'
import { calendarDate, isCalendarDate } from '#domain/shared/calendar-date.ts'
import { issue } from '#domain/shared/issue.ts'
import { toCents } from '#domain/shared/money.ts'
import { lastRateDay } from '#domain/shared/working-days.ts'
import type { CaseDecision } from '#server/case-kinds.ts'
import { claimLine } from '#server/claims/claims.tables.ts'
import { claimsToDecide } from '#server/claims/decision/claims-to-decide.ts'
import type { ClaimToDecide } from '#server/claims/decision/claims-to-decide.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Fields } from '#server/platform/http/demo-page.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import { html } from '#server/platform/text/html-template.ts'
import type { Html } from '#server/platform/text/html-template.ts'
import type { Portal } from '#server/platform/portal-context.ts'

type Cost = typeof claimLine.$inferSelect

/** A claim that waits for a decision, with its costs that wait. */
export type WaitingClaim = ClaimToDecide & { readonly costs: readonly Cost[] }

const waitingCosts = (db: Db, claimIds: readonly string[]) =>
  db
    .select()
    .from(claimLine)
    .where(and(inArray(claimLine.claimId, [...claimIds]), isNull(claimLine.decidedAt)))
    .orderBy(asc(claimLine.claimId), asc(claimLine.line))

/** The claims with these ids, by id. */
export const waitingClaims = async (
  portal: Portal,
  claimIds: readonly string[],
): Promise<ReadonlyMap<string, WaitingClaim>> => {
  if (!claimIds.length) return new Map()
  const costs = Map.groupBy(await waitingCosts(portal.db, claimIds), ({ claimId }) => claimId)
  const claims = await claimsToDecide(portal, claimIds)
  return new Map([...claims].map(([id, one]) => [id, { ...one, costs: costs.get(id) ?? [] }]))
}

const input = (label: string, name: string, value: string): Html =>
  html`<label>${label} <input name="${name}" value="${value}" size="10" /></label> `

const rateInputs = ({ currency, treatmentDate, rate, rateDate }: Cost): Html => {
  if (currency === 'EUR') return html``
  return rate !== null
    ? html`<p>
        ${rate} ${currency} for one euro on ${rateDate ?? ''}, as the European Central Bank published.
      </p>`
    : html`${input(`${currency} for one euro`, 'rate', '')}${input('Rate of', 'rateDate', lastRateDay(calendarDate(treatmentDate)))}`
}

const CODE = /^cost-(\d{1,9})$/

/** A form that decides one cost of a claim, filled in so that everything is paid. */
const costForm = (path: string, caseId: string, cost: Cost): Html => {
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

const matchForm = (path: string, caseId: string, { unmatched, candidate }: WaitingClaim): Html => {
  if (!unmatched) return html``
  const { policyNumber, birthDate, name, email } = unmatched
  const known = candidate
    ? `That policy insures ${candidate.insuredName}, ${candidate.sameBirthDate ? 'with this' : 'with another'} birth date.`
    : 'There is no policy with this number.'
  return html`<p>
      Without an account: ${name}, ${email}, born ${birthDate}, policy ${policyNumber}. ${known}
    </p>
    <form method="post" enctype="text/plain" action="${path}/${caseId}/match">
      ${input('It belongs to policy', 'policy', candidate?.sameBirthDate ? policyNumber : '')}
      <button>Match</button>
    </form>`
}

const accountForm = (path: string, caseId: string, { uncheckedIban }: WaitingClaim): Html =>
  uncheckedIban === undefined
    ? html``
    : html`<form method="post" enctype="text/plain" action="${path}/${caseId}/account">
        <p>The money goes to ${uncheckedIban}, another account than that of the policy.</p>
        <button>I checked this account</button>
      </form>`

/** What can be done with a claim: match it with a policy, check its account, decide its costs. */
export const claimForms = (path: string, caseId: string, waiting: WaitingClaim): Html =>
  html`${matchForm(path, caseId, waiting)} ${accountForm(path, caseId, waiting)}
  ${waiting.costs.map((cost) => costForm(path, caseId, cost))}`

const centsIn = (fields: Fields, name: string, field: string) => {
  const amount = readAmount(fields[name] ?? '', 2)
  if (amount === undefined) return refuse('invalid_input', [issue(field, 'staff_amount_incorrect')])
  return toCents(amount)
}

const rateIn = ({ rate, rateDate }: Fields): EuroRate | undefined =>
  rate !== undefined && isCalendarDate(rateDate) ? { rate, rateDate } : undefined

/** What a button of a claim decides, with the fields of its form. */
export const claimDecision = (action: string, fields: Fields): CaseDecision<'CLAIM'> => {
  if (action === 'match') return { kind: 'CLAIM', outcome: 'MATCHED', policyNumber: fields['policy'] ?? '' }
  if (action === 'account') return { kind: 'CLAIM', outcome: 'ACCOUNT_CHECKED' }
  return {
    kind: 'CLAIM',
    outcome: 'COST_DECIDED',
    pk: Number(CODE.exec(action)?.[1] ?? refuse('errors.notFound')),
    paidCents: centsIn(fields, 'paid', 'paidAmount'),
    providerCents: centsIn(fields, 'provider', 'careProviderAmount'),
    declineReason: DECLINE_REASONS.find((one) => one === fields['reason']) ?? null,
    rate: rateIn(fields),
  }
}
