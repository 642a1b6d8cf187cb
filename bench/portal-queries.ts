// The queries that the portal makes for a page, as it sends them to PostgreSQL, for a server that does nothing else.
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

import { sessionFinder } from '#server/accounts/sessions.store.ts'
import { claimsFinder } from '#server/claims/claims.store.ts'
import { policyDocumentsFinder } from '#server/documents/documents.store.ts'
import { invoicesFinder } from '#server/invoices/invoices.store.ts'
import { makeClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { policiesFinder } from '#server/policies/policies.store.ts'
import { ownPolicyFinder } from '#server/policies/shared/find-policy.ts'

/** A prepared query; `values` makes its values from the id in the path and the account. */
export type PortalQuery = {
  readonly name: string
  readonly text: string
  readonly values: (ids: Ids) => unknown[]
}

export type Ids = { readonly accountId: string; readonly policyId: string; readonly session: unknown }

const ACCOUNT = '00000000-0000-4000-8000-00000000000a'
const POLICY = '00000000-0000-4000-8000-00000000000b'

const valueOf = (given: unknown, { accountId, policyId, session }: Ids): unknown => {
  if (given === ACCOUNT) return accountId
  if (given === POLICY) return policyId
  return given instanceof Uint8Array ? session : given
}

type Sent = { readonly text: string }

// A client that notes what it is sent, and finds nothing.
const noting = () => {
  const sent: { text: string; values: readonly unknown[] }[] = []
  const query = ({ text }: Sent, values: readonly unknown[]) => {
    sent.push({ text, values })
    return Promise.resolve({ rows: [] })
  }
  // the one method of a client that drizzle uses
  return { sent, db: drizzle({ query } as unknown as pg.Client) as Db }
}

const queriesOf = async (
  page: string,
  work: (db: Db) => Promise<unknown>,
): Promise<readonly PortalQuery[]> => {
  const { sent, db } = noting()
  await work(db)
  return sent.map(({ text, values }, at) => ({
    name: `bare_${page}_${at}`,
    text,
    values: (ids) => values.map((given) => valueOf(given, ids)),
  }))
}

/** What each page asks after the session; the card of a policy asks for its policy and its documents. */
export const pageQueries = async () => ({
  session: await queriesOf('session', (db) => sessionFinder({ db, clock: makeClock() })('')),
  policies: await queriesOf('policies', (db) => policiesFinder(db)(ACCOUNT)),
  invoices: await queriesOf('invoices', (db) => invoicesFinder(db)(ACCOUNT)),
  claims: await queriesOf('claims', (db) => claimsFinder(db)(ACCOUNT)),
  documents: await queriesOf('documents', async (db) => {
    await ownPolicyFinder(db)({ accountId: ACCOUNT, policyId: POLICY })
    await policyDocumentsFinder(db)(POLICY)
  }),
})
