import { and, eq } from 'drizzle-orm'

import type { Locale } from '#domain/shared/locale.ts'
import type { StaffRole } from '#domain/shared/staff-role.ts'
import { ASKED_KINDS, decideCase, roleOfKind, summariesOf } from '#server/case-kinds.ts'
import type { CaseSummary } from '#server/case-kinds.ts'
import type { CaseKind } from '#server/cases/cases.tables.ts'
import { askCustomer } from '#server/cases/shared/ask-customer.ts'
import { questionsOfCases } from '#server/cases/shared/questions-of-cases.ts'
import type { AskedQuestion } from '#server/cases/shared/questions-of-cases.ts'
import { caseById, openCases } from '#server/cases/shared/review-cases.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { DemoPage, Fields } from '#server/platform/http/demo-page.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import { html } from '#server/platform/text/html-template.ts'
import type { Html } from '#server/platform/text/html-template.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { staff, staffGrant } from '#server/staff/staff.tables.ts'
import { unmatchedStatements, unsentStatements } from '#server/withdrawals/closed-statements.ts'

import { matchForm, ON_PAGE, titleOfStatement } from './case-forms.ts'
import type { CaseForm, FormField } from './case-forms.ts'

const SHOWN = 100
const PATH = '/dev/decide'
const LANGUAGE: Readonly<Record<Locale, string>> = { 'en-GB': 'English', nl: 'Dutch' }

const inputOf = ([label, name, value]: FormField): Html => {
  if (typeof value === 'string')
    return html`<label>${label} <input name="${name}" value="${value}" size="10" /></label> `
  const options = Object.entries(value).map(([one, words]) => html`<option value="${one}">${words}</option>`)
  return html`<label
    >${label}
    <select name="${name}">
      ${options}
    </select></label
  > `
}

const formOf = (caseId: string, { action, label, text, fields = [] }: CaseForm): Html =>
  html`<form method="post" enctype="text/plain" action="${PATH}/${caseId}/${action}">
    ${text ? html`<p>${text}</p>` : ''} ${fields.map(inputOf)}
    <button>${label}</button>
  </form> `

type Open = Awaited<ReturnType<typeof openCases>>[number]

// A statement of withdrawal needs nothing more, and a claim without an account has nobody to ask.
const asking = ({ kind, state, locale }: Open): readonly CaseForm[] => {
  if (!ASKED_KINDS[kind] || !locale || state !== 'OPEN') return []
  const label = `Ask the customer, in ${LANGUAGE[locale]}`
  return [{ action: 'ask', label: 'Ask', fields: [[label, 'question', '']] }]
}

const askedLine = ({ question, answer }: AskedQuestion) =>
  html`<p>We asked: ${question} ${answer === null ? 'No answer yet.' : `They answered: ${answer}`}</p>`

const shownOf = <K extends CaseKind>(
  kind: K,
  summary: Extract<CaseSummary, { readonly kind: K }>,
  locale: Locale | null,
) => {
  const { title, forms } = ON_PAGE[kind]
  return { title: title(summary), forms: forms(summary, locale ?? 'en-GB') }
}

type About = { readonly summary: CaseSummary | undefined; readonly asked: readonly AskedQuestion[] }

const lineOf = (one: Open, { summary, asked }: About) => {
  const { caseId, kind, state, subjectId, answerBy, locale } = one
  const { title, forms } = summary ? shownOf(summary.kind, summary, locale) : { title: subjectId, forms: [] }
  return html`<li>
    ${kind} ${title}
    <small>${state === 'WAITING' ? 'Waits for the customer' : `Answer by ${answerBy}`}</small>
    ${asked.map(askedLine)} ${[...forms, ...asking(one)].map((form) => formOf(caseId, form))}
  </li> `
}

const listOpen = async (portal: Portal) => {
  const cases = await openCases(portal.db, SHOWN)
  if (!cases.length) return html`<p>Nothing waits for a decision.</p>`
  const summaries = await summariesOf(portal, cases)
  const asked = await questionsOfCases(
    portal,
    cases.map(({ caseId }) => caseId),
  )
  const aboutOf = ({ caseId, subjectId }: Open) => ({
    summary: summaries.get(subjectId),
    asked: asked.get(caseId) ?? [],
  })
  return html`<ul>
    ${cases.map((one) => lineOf(one, aboutOf(one)))}
  </ul>`
}

type Statement = Awaited<ReturnType<typeof unsentStatements>>[number]

const listClosed = (title: string, statements: readonly Statement[], form: CaseForm) =>
  statements.length
    ? html`<h2>${title}</h2>
        <ul>
          ${statements.map(({ statement, caseId }) => html`<li>${titleOfStatement({ statement })}, ${statement.email} ${formOf(caseId, form)}</li>`)}
        </ul>`
    : html``

const list = async (portal: Portal) => {
  const { db } = portal
  const again = { action: 'sent', label: 'Look again: the holder did send it' }
  return html`${await listOpen(portal)}
  ${listClosed('Withdrawals for which we found no insurance', await unmatchedStatements(db, SHOWN), matchForm())}
  ${listClosed('Withdrawals that the holder did not send', await unsentStatements(db, SHOWN), again)}`
}

// Decisions of the demo are those of the member of staff who has this role.
const decider = async (portal: Portal, role: StaffRole): Promise<Actor> => {
  const [found] = await portal.db
    .select({ staffId: staff.staffId })
    .from(staff)
    .innerJoin(staffGrant, and(eq(staffGrant.staffId, staff.staffId), eq(staffGrant.role, role)))
    .limit(1)
  return found ? { kind: 'staff', staffId: found.staffId, roles: [role] } : 'AUTOMATIC'
}

const UUID = /^[0-9a-f-]{36}$/

type ButtonPress = { readonly caseId: string; readonly action: string; readonly fields: Fields }

const decide = async (portal: Portal, { caseId, action, fields }: ButtonPress) => {
  const found = UUID.test(caseId) ? await caseById(portal.db, caseId) : undefined
  if (!found) return refuse('errors.notFound')
  const by = await decider(portal, roleOfKind(found.kind))
  if (action === 'ask')
    return askCustomer(portal, ASKED_KINDS, { caseId, question: fields['question'] ?? '', by })
  return decideCase(portal, ON_PAGE[found.kind].decisionOf(action, fields), { caseId, by })
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
