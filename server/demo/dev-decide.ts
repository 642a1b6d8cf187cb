import { and, asc, eq, inArray, or } from 'drizzle-orm'

import { REFUSAL_REASONS } from '#domain/policies/refusal-reason.ts'
import type { RefusalReason } from '#domain/policies/refusal-reason.ts'
import type { Locale } from '#domain/shared/locale.ts'
import type { StaffRole } from '#domain/shared/staff-role.ts'
import { decideCase } from '#server/case-kinds.ts'
import type { CaseDecision } from '#server/case-kinds.ts'
import { account, person } from '#server/accounts/accounts.tables.ts'
import { contactQuestion } from '#server/contact/contact.tables.ts'
import type { Actor } from '#server/platform/actor.ts'
import { demoButton } from '#server/platform/http/demo-page.ts'
import type { DemoPage, Fields } from '#server/platform/http/demo-page.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import { html } from '#server/platform/text/html-template.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { change, policy } from '#server/policies/policies.tables.ts'
import { caseById, openCases } from '#server/cases/shared/review-cases.ts'
import type { OpenCase } from '#server/cases/shared/review-cases.ts'

import { claimDecision, claimForms, waitingClaims } from './dev-decide-claim.ts'
import type { WaitingClaim } from './dev-decide-claim.ts'
import {
  refusedWithdrawals,
  unsentWithdrawals,
  waitingWithdrawals,
  withdrawalDecision,
  withdrawalForms,
} from './dev-decide-withdrawal.ts'
import type { WaitingWithdrawal } from './dev-decide-withdrawal.ts'
import { askedAbout, askFromPage, questionForms } from './dev-decide-question.ts'
import type { AskedCases } from './dev-decide-question.ts'
import { staff, staffGrant } from '#server/staff/staff.tables.ts'

const SHOWN = 100
const PATH = '/dev/decide'
const describe = async (portal: Portal, cases: readonly OpenCase[]) => {
  const ids = cases.map(({ subjectId }) => subjectId)
  if (!ids.length) return new Map<string, string>()
  const policies = await portal.db
    .select()
    .from(policy)
    .where(or(inArray(policy.requestId, ids), inArray(policy.policyId, ids)))
    .orderBy(asc(policy.policyNumber))
  const changes = await portal.db
    .select({ change, number: policy.policyNumber })
    .from(change)
    .leftJoin(policy, eq(policy.policyId, change.policyId))
    .where(inArray(change.changeId, ids))
  const requests = policies.map(
    (one) =>
      [
        one.requestId ?? one.policyId,
        `${one.applicationNumber}: ${one.productCode} ${one.coverage}, ${one.startDate} to ${one.endDate}`,
      ] as const,
  )
  const changed = changes.map(
    ({ change: one, number }) =>
      [one.changeId, `${number ?? 'Customer'}: ${one.kind} ${JSON.stringify(one.after)}`] as const,
  )
  const questions = await portal.db
    .select()
    .from(contactQuestion)
    .where(inArray(contactQuestion.questionId, ids))
  const messages = questions.map(({ questionId, reference }) => [questionId, reference] as const)
  return new Map([...requests, ...changed, ...messages])
}

const reasonsOf = ({ kind }: OpenCase): readonly string[] =>
  kind === 'REQUEST' ? REFUSAL_REASONS : ['refused']

type Found = {
  readonly about: ReadonlyMap<string, string>
  readonly claims: ReadonlyMap<string, WaitingClaim>
  readonly withdrawals: ReadonlyMap<string, WaitingWithdrawal>
  readonly asked: AskedCases
}

const answerBy = ({ state, answerBy: day }: OpenCase) =>
  state === 'WAITING' ? 'Waits for the customer' : `Answer by ${day}`

const claimLineOf = (one: OpenCase, { claims, asked }: Found) => {
  const found = claims.get(one.subjectId)
  return html`<li>
    ${one.kind} ${found?.damageNumber ?? one.subjectId}<small>${answerBy(one)}</small>
    ${found ? claimForms(PATH, one.caseId, found) : ''} ${questionForms(PATH, one, asked)}
  </li> `
}

const withdrawalLineOf = (one: OpenCase, found: WaitingWithdrawal | undefined) =>
  html`<li>
    ${one.kind} ${found ? `${found.reference}: ${found.contractNumber}, ${found.name}` : one.subjectId}
    <small>Answer by ${one.answerBy}</small>
    ${found ? withdrawalForms(PATH, one.caseId, found) : ''}
  </li> `

const line = (one: OpenCase, found: Found) => {
  const { about, withdrawals, asked } = found
  if (one.kind === 'CLAIM') return claimLineOf(one, found)
  if (one.kind === 'WITHDRAWAL') return withdrawalLineOf(one, withdrawals.get(one.subjectId))
  const button = (action: string, label: string) => demoButton(PATH, { subject: one.caseId, action, label })
  if (one.kind === 'MESSAGE')
    return html`<li>
      ${one.kind} ${about.get(one.subjectId) ?? one.subjectId}<small>${answerBy(one)}</small>
      ${button('answered', 'It was answered by e-mail')}
    </li> `
  return html`<li>
    ${one.kind} ${about.get(one.subjectId) ?? one.subjectId}<small>${answerBy(one)}</small>
    ${button('accept', 'Accept')} ${reasonsOf(one).map((reason) => button(reason, `Refuse: ${reason}`))}
    ${questionForms(PATH, one, asked)}
  </li> `
}

const listOpen = async (portal: Portal) => {
  const cases = await openCases(portal.db, SHOWN)
  if (!cases.length) return html`<p>Nothing waits for a decision.</p>`
  const idsOf = (wanted: OpenCase['kind']) =>
    cases.filter(({ kind }) => kind === wanted).map(({ subjectId }) => subjectId)
  const found = {
    about: await describe(portal, cases),
    claims: await waitingClaims(portal, idsOf('CLAIM')),
    withdrawals: await waitingWithdrawals(portal, idsOf('WITHDRAWAL')),
    asked: await askedAbout(portal, cases),
  }
  return html`<ul>
    ${cases.map((one) => line(one, found))}
  </ul>`
}

const list = async (portal: Portal) =>
  html`${await listOpen(portal)} ${await refusedWithdrawals(portal, PATH, SHOWN)}
  ${await unsentWithdrawals(portal, PATH, SHOWN)}`

// Decisions of the demo are those of the member of staff who has this role.
const decider = async (portal: Portal, role: StaffRole): Promise<Actor> => {
  const [found] = await portal.db
    .select({ staffId: staff.staffId })
    .from(staff)
    .innerJoin(staffGrant, and(eq(staffGrant.staffId, staff.staffId), eq(staffGrant.role, role)))
    .limit(1)
  return found ? { kind: 'staff', staffId: found.staffId, roles: [role] } : 'AUTOMATIC'
}

const requestDecision = (decision: string): CaseDecision<'REQUEST'> => {
  if (decision === 'accept') return { kind: 'REQUEST', outcome: 'ACCEPTED' }
  const reason = REFUSAL_REASONS.find((one): one is RefusalReason => one === decision)
  return { kind: 'REQUEST', outcome: 'REFUSED', reason: reason ?? refuse('errors.notFound') }
}

const REASONS: Readonly<Record<Locale, string>> = {
  'en-GB': 'What you sent does not agree with what we know. Call us, then we look at it together.',
  nl: 'Wat je stuurde, klopt niet met wat we weten. Bel ons, dan kijken we er samen naar.',
}

// The customer reads it in the mail, in the language of the account.
const reasonFor = async ({ db }: Portal, changeId: string): Promise<string> => {
  const [found] = await db
    .select({ locale: account.locale })
    .from(change)
    .leftJoin(policy, eq(policy.policyId, change.policyId))
    .innerJoin(person, or(eq(person.personId, change.personId), eq(person.personId, policy.personId)))
    .innerJoin(account, eq(account.accountId, person.accountId))
    .where(eq(change.changeId, changeId))
  return REASONS[found?.locale ?? 'en-GB']
}

const changeDecision = async (
  portal: Portal,
  changeId: string,
  decision: string,
): Promise<CaseDecision<'CHANGE'>> =>
  decision === 'accept'
    ? { kind: 'CHANGE', outcome: 'ACCEPTED' }
    : { kind: 'CHANGE', outcome: 'REFUSED', reason: await reasonFor(portal, changeId) }

const UUID = /^[0-9a-f-]{36}$/

type Pressed = { readonly caseId: string; readonly action: string; readonly fields: Fields }

const decisionOf = (portal: Portal, { kind, subjectId }: OpenCase, { action, fields }: Pressed) => {
  if (kind === 'CLAIM') return claimDecision(action, fields)
  if (kind === 'REQUEST') return requestDecision(action)
  if (kind === 'CHANGE') return changeDecision(portal, subjectId, action)
  return kind === 'WITHDRAWAL'
    ? withdrawalDecision(action, fields)
    : ({ kind: 'MESSAGE', outcome: 'ANSWERED' } as const)
}

const ROLES: Readonly<Record<OpenCase['kind'], StaffRole>> = {
  REQUEST: 'UNDERWRITER',
  CHANGE: 'UNDERWRITER',
  CLAIM: 'CLAIMS',
  MESSAGE: 'SUPPORT',
  WITHDRAWAL: 'UNDERWRITER',
}

const decide = async (portal: Portal, pressed: Pressed) => {
  const { caseId, action, fields } = pressed
  const found = UUID.test(caseId) ? await caseById(portal.db, caseId) : undefined
  if (!found) return refuse('errors.notFound')
  const by = await decider(portal, ROLES[found.kind])
  if (action === 'ask') return askFromPage(portal, { caseId, question: fields['question'], by })
  return decideCase(portal, await decisionOf(portal, found, pressed), { caseId, by })
}

const MEANWHILE = 'This case was decided meanwhile, or its insurance has ended.'

const INSURED = 'The person is insured on some of these days meanwhile.'

/** The open cases, and buttons that decide them: a page of the demo until the back office does this. */
export const decidePage = (portal: Portal): DemoPage => ({
  path: PATH,
  title: 'Open cases of this demo',
  show: () => list(portal),
  act: (caseId, action, fields) => decide(portal, { caseId, action, fields }),
  refused: {
    policy_change_conflict: MEANWHILE,
    profile_paid_by_institution: 'An institution pays by now and manages these details.',
    policy_not_editable: MEANWHILE,
    policy_terminate_family_policy_active: 'First end the insurance of the family.',
    policy_under_review: 'First decide on the request of the student.',
    policy_start_date_outside_main_policy: 'The insurance of the student starts later.',
    policy_start_date_family_policy_affected: 'The insurance of the family starts earlier.',
    policy_start_date_overlap: INSURED,
    policy_overlap: INSURED,
    policy_start_date_period_too_short: 'From that day the insurance would be too short.',
    policy_start_date_period_too_long:
      'From that day the insurance lasts too long, with those that it connects with.',
    policy_add_period_not_renewable: 'The insurance before it ended too early.',
    policy_add_period_outside_main_policy: 'The insurance of the student ends earlier.',
    staff_case_taken: 'Somebody else is working on this case.',
    staff_question_empty: 'Fill in a question.',
    staff_question_too_long: 'The question is too long.',
    staff_care_paid_before_start: 'Care before that day was paid: refuse this first day.',
    staff_care_paid_after_end: 'Care after that day was paid: refuse this end.',
    staff_care_after_withdrawal: 'The insurance was withdrawn before that day: decline the cost.',
    staff_claim_not_matched: 'First match the claim with a policy.',
    staff_account_not_checked: 'First check the account of the claim.',
    claim_duplicate: 'The same cost was paid in another claim: decline it as a duplicate.',
    policy_withdraw_not_available: 'This insurance could not be withdrawn from when the statement came.',
    policy_withdraw_period_expired: 'The fourteen days of this insurance were over when the statement came.',
  },
})
