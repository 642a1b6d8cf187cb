import { and, asc, desc, eq, inArray, isNull, or } from 'drizzle-orm'

import type { CaseDecision } from '#server/case-kinds.ts'
import { account, person } from '#server/accounts/accounts.tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { demoButton } from '#server/platform/http/demo-page.ts'
import type { Fields } from '#server/platform/http/demo-page.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import { html } from '#server/platform/text/html-template.ts'
import type { Html } from '#server/platform/text/html-template.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { reviewCase } from '#server/cases/cases.tables.ts'
import { unsentStatements } from '#server/withdrawals/unsent-statements.ts'
import { withdrawal } from '#server/withdrawals/withdrawals.tables.ts'

type Candidate = {
  readonly policyNumber: string
  readonly firstName: string
  readonly familyName: string
  readonly username: string
}

/** A statement of withdrawal that waits for a decision, with the policies that have its number if it is not matched. */
export type WaitingWithdrawal = typeof withdrawal.$inferSelect & { readonly candidates: readonly Candidate[] }

const candidatesOf = (db: Db, numbers: readonly string[]) =>
  db
    .select({
      policyNumber: policy.policyNumber,
      applicationNumber: policy.applicationNumber,
      firstName: person.firstName,
      familyName: person.familyName,
      username: account.username,
    })
    .from(policy)
    .innerJoin(person, eq(person.personId, policy.personId))
    .innerJoin(account, eq(account.accountId, policy.accountId))
    .where(or(inArray(policy.policyNumber, [...numbers]), inArray(policy.applicationNumber, [...numbers])))
    .orderBy(asc(policy.policyNumber))

/** The statements with these ids, by id. */
export const waitingWithdrawals = async (
  { db }: Portal,
  ids: readonly string[],
): Promise<ReadonlyMap<string, WaitingWithdrawal>> => {
  if (!ids.length) return new Map()
  const rows = await db
    .select()
    .from(withdrawal)
    .where(inArray(withdrawal.withdrawalId, [...ids]))
  const numbers = rows.filter(({ policyId }) => policyId === null).map(({ contractNumber }) => contractNumber)
  const found = numbers.length ? await candidatesOf(db, numbers) : []
  return new Map(
    rows.map((row) => {
      const has = ({ policyNumber, applicationNumber }: (typeof found)[number]) =>
        [policyNumber, applicationNumber].includes(row.contractNumber)
      return [row.withdrawalId, { ...row, candidates: row.policyId === null ? found.filter(has) : [] }]
    }),
  )
}

const candidateLine = (
  { policyNumber, firstName, familyName, username }: Candidate,
  number: string,
): Html => {
  const has = policyNumber === number ? 'has this number' : 'is of the request with this number'
  return html`Policy ${policyNumber} ${has}. It insures ${firstName} ${familyName}; the account is
  ${username}. `
}

const matchForm = (path: string, caseId: string): Html =>
  html`<form method="post" enctype="text/plain" action="${path}/${caseId}/match">
    <label>It belongs to policy <input name="policy" value="" size="10" /></label>
    <button>Match</button>
  </form>`

/** What can be done with a statement: carry it out, or match it with a policy first, or say that there is none. */
export const withdrawalForms = (path: string, caseId: string, waiting: WaitingWithdrawal): Html => {
  const { policyId, contractNumber, email, candidates } = waiting
  const button = (action: string, label: string) => demoButton(path, { subject: caseId, action, label })
  if (policyId !== null)
    return html`${button('accept', 'Accept')} ${button('refuse', 'Refuse: too late, or stopped before')}
    ${button('not-sent', 'Refuse: the holder did not send it')}`
  const known = candidates.length
    ? candidates.map((one) => candidateLine(one, contractNumber))
    : 'No policy has this number.'
  return html`<p>Number and address (${email}) do not both agree with a policy. ${known}</p>
    ${matchForm(path, caseId)} ${button('not-found', 'Refuse: we found no insurance')}`
}

type RefusedWithdrawal = { readonly stated: typeof withdrawal.$inferSelect; readonly caseId: string }

const lineOfRefused = ({ stated }: RefusedWithdrawal, form: Html): Html =>
  html`<li>${stated.reference}: ${stated.contractNumber}, ${stated.name}, ${stated.email} ${form}</li> `

const reopenButton = (path: string, caseId: string) =>
  demoButton(path, { subject: caseId, action: 'sent', label: 'Look again: the holder did send it' })

/** The statements that their holder did not send: each can be opened again, if they did send it after all. */
export const unsentWithdrawals = async ({ db }: Portal, path: string, limit: number): Promise<Html> => {
  const unsent = await unsentStatements(db, limit)
  if (!unsent.length) return html``
  return html`<h2>Withdrawals that the holder did not send</h2>
    <ul>
      ${unsent.map((one) => lineOfRefused(one, reopenButton(path, one.caseId)))}
    </ul>`
}

/** The statements for which no insurance was found: each can still be matched with one, until it is deleted. */
export const refusedWithdrawals = async ({ db }: Portal, path: string, limit: number): Promise<Html> => {
  const ofStatement = and(
    eq(reviewCase.kind, 'WITHDRAWAL'),
    eq(reviewCase.subjectId, withdrawal.withdrawalId),
    eq(reviewCase.state, 'DONE'),
  )
  const refused = await db
    .select({ stated: withdrawal, caseId: reviewCase.caseId })
    .from(withdrawal)
    .innerJoin(reviewCase, ofStatement)
    .where(isNull(withdrawal.policyId))
    .orderBy(desc(withdrawal.receivedAt))
    .limit(limit)
  if (!refused.length) return html``
  return html`<h2>Withdrawals for which we found no insurance</h2>
    <ul>
      ${refused.map((one) => lineOfRefused(one, matchForm(path, one.caseId)))}
    </ul>`
}

const OUTCOMES: Readonly<Record<string, 'ACCEPTED' | 'REFUSED' | 'NOT_SENT' | 'SENT_AFTER_ALL'>> = {
  accept: 'ACCEPTED',
  refuse: 'REFUSED',
  'not-found': 'REFUSED',
  'not-sent': 'NOT_SENT',
  sent: 'SENT_AFTER_ALL',
}

/** What a button of a statement decides, with the fields of its form. */
export const withdrawalDecision = (action: string, fields: Fields): CaseDecision<'WITHDRAWAL'> =>
  action === 'match'
    ? { kind: 'WITHDRAWAL', outcome: 'MATCHED', policyNumber: fields['policy'] ?? '' }
    : { kind: 'WITHDRAWAL', outcome: OUTCOMES[action] ?? refuse('errors.notFound') }
