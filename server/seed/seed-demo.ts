import { randomUUID } from 'node:crypto'

import { count } from 'drizzle-orm'

import type { PolicyStatus } from '#domain/policies/status.ts'
import { account, person } from '#server/accounts/accounts.tables.ts'
import { hashOfPassword } from '#server/accounts/shared/password-hash.ts'
import { withLock } from '#server/platform/database/database-lock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { change, issuedNumber, policy } from '#server/policies/policies.tables.ts'
import type { PolicyRow } from '#server/policies/policies.tables.ts'
import { openCase } from '#server/policies/shared/review-cases.ts'
import { recordVersion } from '#server/policies/shared/write-policy.ts'

import { seedClaims } from './demo-claims.ts'
import { DEMO_PASSWORD, demoAccounts } from './demo-people.ts'
import type { DemoAccount } from './demo-people.ts'
import { address, demoPolicyRow, reviewOf } from './demo-policy-row.ts'
import { seedBilling } from './seed-billing.ts'
import { seedStaff } from './demo-staff.ts'

const savePeople = async (tx: Tx, accountId: string, demo: DemoAccount) => {
  const ids: string[] = []
  for (const [at, one] of demo.people.entries()) {
    const [made] = await tx
      .insert(person)
      .values({ ...one, accountId, holder: at === 0, homeCountry: one.nationality })
      .returning({ personId: person.personId })
    if (made) ids.push(made.personId)
  }
  return ids
}

type Owners = {
  readonly demo: DemoAccount
  readonly accountId: string
  readonly people: readonly string[]
}

const rowsOf = ({ demo, accountId, people }: Owners, portal: Portal) => {
  // the policies of an account refer to each other
  const ids = new Map(demo.policies.map(({ digits }) => [digits, randomUUID()]))
  const idOf = (digits: string | undefined) => (digits === undefined ? undefined : ids.get(digits))
  return demo.policies.map((one) => {
    const personId = people[one.person ?? 0]
    if (!personId) throw new Error(`no person for the demo policy ${one.digits}`)
    const [policyId, mainPolicyId] = [idOf(one.digits), idOf(one.mainPolicyDigits)]
    const previousPolicyId = idOf(one.previousPolicyDigits)
    return demoPolicyRow(one, { accountId, personId, policyId, mainPolicyId, previousPolicyId }, portal)
  })
}

type Reviewed = { readonly one: PolicyRow; readonly status: PolicyStatus | undefined }

// What is under review waits for a decision, at /dev/decide as well.
const openReview = async (tx: Tx, portal: Portal, { one, status }: Reviewed) => {
  const { policyId, accountId, address: lived } = one
  const { submittedAt: openedAt, expectedBy: answerBy } = reviewOf(portal)
  const opened = { accountId, openedAt, answerBy }
  if (status === 'UNDER_REVIEW_NEW') await openCase(tx, { ...opened, kind: 'REQUEST', subjectId: policyId })
  if (status !== 'UNDER_REVIEW') return
  const [sent] = await tx
    .insert(change)
    .values({
      policyId,
      kind: 'ADDRESS',
      before: { address: lived },
      after: { address: { ...address, houseNumber: 12 } },
      madeOnVersion: 1,
      submittedAt: openedAt,
      answerBy,
    })
    .returning({ changeId: change.changeId })
  if (sent) await openCase(tx, { ...opened, kind: 'CHANGE', subjectId: sent.changeId })
}

const savePolicies = async (tx: Tx, owners: Owners, portal: Portal) => {
  const rows = rowsOf(owners, portal)
  if (!rows.length) return
  await tx.insert(issuedNumber).values(rows.map(({ policyNumber }) => ({ number: policyNumber })))
  const stored = await tx.insert(policy).values(rows).returning()
  for (const [at, one] of stored.entries()) {
    await recordVersion(tx, { policyId: one.policyId })
    await seedBilling(tx, one, portal.clock.today())
    await openReview(tx, portal, { one, status: owners.demo.policies[at]?.status })
  }
}

const saveAccount = async (tx: Tx, demo: DemoAccount, portal: Portal) => {
  const now = portal.clock.now()
  const passwordHash = demo.active ? await hashOfPassword(DEMO_PASSWORD) : null
  const [made] = await tx
    .insert(account)
    .values({
      username: demo.username,
      locale: demo.locale,
      passwordHash,
      createdAt: now,
      blockedAt: demo.blocked ? now : null,
    })
    .returning({ accountId: account.accountId })
  if (!made) throw new Error('a demo account was not stored')
  const { accountId } = made
  const people = await savePeople(tx, accountId, demo)
  await savePolicies(tx, { demo, accountId, people }, portal)
}

/**
 * Adds the demo's people to an empty database; changes nothing if there are accounts. Processes that start at the same
 * time do this one after the other, as with migrations.
 */
export const seedDemo = (portal: Portal): Promise<void> => {
  const { database, log } = portal
  return withLock({ connection: database.connection, log }, 'start-up', () =>
    database.jobDb.transaction(async (tx) => {
      await seedStaff(tx, portal.clock.now())
      const [found] = await tx.select({ accounts: count() }).from(account)
      if (found?.accounts) return
      for (const demo of demoAccounts) await saveAccount(tx, demo, portal)
      await seedClaims(tx, portal)
    }),
  )
}
