import { randomUUID } from 'node:crypto'

import { count, eq, sql } from 'drizzle-orm'

import { calendarDate } from '#domain/shared/calendar-date.ts'
import { answerBy } from '#domain/shared/working-days.ts'
import { amsterdam } from '#server/platform/clock.ts'
import { fullName } from '#domain/shared/names/person-name.ts'
import { mandateKind } from '#domain/policies/payment/mandate.ts'
import { account, person } from '#server/accounts/accounts.tables.ts'
import { hashOfPassword } from '#server/accounts/shared/password-hash.ts'
import { withLock } from '#server/platform/database/database-lock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { mailTable } from '#server/platform/mail/mail-tables.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { issuedNumber } from '#server/policies/policies.tables.ts'
import type { NewPolicyRow } from '#server/policies/policies.tables.ts'
import { mandateText } from '#server/billing/shared/mandate-evidence.ts'
import { openCase } from '#server/cases/shared/review-cases.ts'
import { savePolicies } from '#server/policies/shared/save-policies.ts'

import { seedClaims } from './demo-claims.ts'
import { liveHistory } from './demo-history.ts'
import { seedPayments } from './demo-payments.ts'
import { DEMO_PASSWORD, demoAccounts } from './demo-people.ts'
import type { DemoAccount, DemoPolicy } from './demo-people.ts'
import { DEMO_IBAN, demoPolicyRow } from './demo-policy-row.ts'
import { demoDecider, seedStaff } from './demo-staff.ts'
import { seedApplicants } from './seed-applicants.ts'
import { switchOnDemo } from './switch-demo.ts'

const savePeople = async (tx: Tx, accountId: string, demo: DemoAccount) => {
  const ids: string[] = []
  for (const [index, demoPerson] of demo.people.entries()) {
    const [newPerson] = await tx
      .insert(person)
      .values({ ...demoPerson, accountId, holder: index === 0, homeCountry: demoPerson.nationality })
      .returning({ personId: person.personId })
    if (newPerson) ids.push(newPerson.personId)
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
  return demo.policies.map((demoPolicy) => {
    const [personId, about] = [people[demoPolicy.person ?? 0], demo.people[demoPolicy.person ?? 0]]
    if (!personId || !about) throw new Error(`no person for the demo policy ${demoPolicy.digits}`)
    const [policyId, mainPolicyId] = [idOf(demoPolicy.digits), idOf(demoPolicy.mainPolicyDigits)]
    const previousPolicyId = idOf(demoPolicy.previousPolicyDigits)
    const previous = demo.policies.find(({ digits }) => digits === demoPolicy.previousPolicyDigits)
    return demoPolicyRow(
      { demo: demoPolicy, previous, birthDate: calendarDate(about.birthDate) },
      { accountId, personId, policyId, mainPolicyId, previousPolicyId },
      portal,
    )
  })
}

// Sealed as those of customers are; an account that exists nowhere.
type DemoSignature = {
  readonly signedAt: number
  readonly accountHolder: string
  readonly paymentTerm: string
}

const mandateOf = ({ config }: Portal, { signedAt, accountHolder, paymentTerm }: DemoSignature) => ({
  iban: DEMO_IBAN,
  bic: null,
  accountHolder,
  textVersion: mandateText(mandateKind(paymentTerm)),
  signedAt,
  secret: config.secret,
})

// The request, signed where it is paid by direct debit, and its case.
const saveRequest = async (
  tx: Tx,
  portal: Portal,
  demo: DemoPolicy,
  row: NewPolicyRow,
  accountHolder: string,
) => {
  const { policyId, policyNumber, accountId, submittedAt } = row
  if (!policyId || !submittedAt) throw new Error(`no request for the demo policy ${demo.digits}`)
  await tx.insert(issuedNumber).values({ number: policyNumber })
  const signed = { accountHolder, signedAt: submittedAt, paymentTerm: row.paymentTerm }
  const debit = row.paymentMethod === 'DIRECT_DEBIT'
  await savePolicies(tx, [row], debit ? mandateOf(portal, signed) : undefined)
  const opened = { accountId, openedAt: submittedAt, answerBy: answerBy(amsterdam(submittedAt)) }
  await openCase(tx, { ...opened, kind: 'REQUEST', subjectId: policyId })
  return policyId
}

const saveAll = async (tx: Tx, owners: Owners, portal: Portal) => {
  const by = await demoDecider(tx, 'UNDERWRITER')
  const rows = rowsOf(owners, portal)
  // somebody is a customer since their first request
  const createdAt = Math.min(portal.clock.now(), ...rows.flatMap(({ submittedAt }) => submittedAt ?? []))
  await tx.update(account).set({ createdAt }).where(eq(account.accountId, owners.accountId))
  for (const [index, row] of rows.entries()) {
    const demoPolicy = owners.demo.policies[index]
    if (!demoPolicy) throw new Error('a row without its demo policy')
    const accountHolder = fullName(owners.demo.people[0])
    const policyId = await saveRequest(tx, portal, demoPolicy, row, accountHolder)
    await liveHistory({ tx, portal, demoPolicy, policyId, by })
  }
}

const saveAccount = async (tx: Tx, demo: DemoAccount, passwordHash: string, portal: Portal) => {
  const now = portal.clock.now()
  const [newAccount] = await tx
    .insert(account)
    .values({
      username: demo.username,
      locale: demo.locale,
      passwordHash: demo.active ? passwordHash : null,
      createdAt: now,
      blockedAt: demo.blocked ? now : null,
    })
    .returning({ accountId: account.accountId })
  if (!newAccount) throw new Error('a demo account was not stored')
  const { accountId } = newAccount
  const people = await savePeople(tx, accountId, demo)
  await saveAll(tx, { demo, accountId, people }, portal)
}

// What was mailed in the past was read long ago; the mailbox of the demo begins empty.
const forgetMails = async (tx: Tx) => {
  await tx.execute(sql`SELECT graphile_worker.remove_job('mail:' || id) FROM mail`)
  await tx.delete(mailTable)
}

/**
 * Adds the demo's people to an empty database; changes nothing if there are accounts. Processes that start at the same
 * time do this one after the other, as with migrations.
 */
export const seedDemo = (portal: Portal): Promise<void> => {
  const { database, log } = portal
  return withLock({ connection: database.connection, log }, 'start-up', () =>
    database.jobDb.transaction(async (tx) => {
      await seedStaff(tx, portal)
      await switchOnDemo(tx)
      const [counted] = await tx.select({ accounts: count() }).from(account)
      if (counted?.accounts) return
      // one hash for all: making one takes as long as an account with all its policies
      const passwordHash = await hashOfPassword(DEMO_PASSWORD)
      for (const demo of demoAccounts) await saveAccount(tx, demo, passwordHash, portal)
      await seedClaims(tx, portal)
      await seedApplicants(tx, portal)
      await seedPayments(tx, portal)
      await forgetMails(tx)
    }),
  )
}
