import { asc, inArray } from 'drizzle-orm'

import type { Locale } from '#domain/shared/locale.ts'
import { account } from '#server/accounts/accounts.tables.ts'
import type { Actor } from '#server/platform/actor.ts'
import { ASKED_KINDS } from '#server/claims/shared/asked-kinds.ts'
import type { Db } from '#server/platform/database/database.ts'
import { html } from '#server/platform/text/html-template.ts'
import type { Html } from '#server/platform/text/html-template.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { unseal } from '#server/platform/seal.ts'
import { caseQuestion } from '#server/cases/cases.tables.ts'
import { askCustomer } from '#server/cases/shared/ask-customer.ts'
import type { OpenCase } from '#server/cases/shared/review-cases.ts'

/** What the customer of a case was asked, and what they answered if they did. */
type Asked = { readonly caseId: string; readonly question: string; readonly answer: string | null }

export type AskedCases = {
  readonly asked: ReadonlyMap<string, readonly Asked[]>
  /** In which language each customer is asked, by account. */
  readonly locales: ReadonlyMap<string, Locale>
}

const localesOf = async (db: Db, cases: readonly OpenCase[]) => {
  const ids = cases.flatMap(({ accountId }) => accountId ?? [])
  const rows = await db
    .select({ id: account.accountId, locale: account.locale })
    .from(account)
    .where(inArray(account.accountId, ids))
  return new Map(rows.map(({ id, locale }) => [id, locale]))
}

/** What was asked about these cases, the first question at the top. */
export const askedAbout = async ({ db, config }: Portal, cases: readonly OpenCase[]): Promise<AskedCases> => {
  const ids = cases.map(({ caseId }) => caseId)
  const rows = await db
    .select()
    .from(caseQuestion)
    .where(inArray(caseQuestion.caseId, ids))
    .orderBy(asc(caseQuestion.askedAt))
  const asked = rows.map(({ caseId, questionId: id, question, answer }) => ({
    caseId,
    question: unseal(config.secret, id, question),
    answer: answer && unseal(config.secret, id, answer),
  }))
  return { asked: Map.groupBy(asked, ({ caseId }) => caseId), locales: await localesOf(db, cases) }
}

const LANGUAGE: Readonly<Record<Locale, string>> = { 'en-GB': 'English', nl: 'Dutch' }

const askedLine = ({ question, answer }: Asked) =>
  html`<p>We asked: ${question} ${answer === null ? 'No answer yet.' : `They answered: ${answer}`}</p>`

/** What its customer was asked, and a form that asks them for more while nothing is open. */
export const questionForms = (path: string, one: OpenCase, { asked, locales }: AskedCases): Html => {
  const locale = locales.get(one.accountId ?? '')
  // a statement of withdrawal needs nothing more, and a claim without an account nobody to ask
  if (!ASKED_KINDS[one.kind] || !locale) return html``
  const form = html`<form method="post" enctype="text/plain" action="${path}/${one.caseId}/ask">
    <label>Ask the customer, in ${LANGUAGE[locale]} <input name="question" size="40" /></label>
    <button>Ask</button>
  </form>`
  return html`${(asked.get(one.caseId) ?? []).map(askedLine)} ${one.state === 'OPEN' ? form : ''}`
}

type Asking = { readonly caseId: string; readonly question: string | undefined; readonly by: Actor }

/** Asks the customer of a case what somebody typed. */
export const askFromPage = (portal: Portal, { caseId, question = '', by }: Asking): Promise<void> =>
  askCustomer(portal, ASKED_KINDS, { caseId, question, by })
