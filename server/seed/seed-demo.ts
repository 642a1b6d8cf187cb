import { randomUUID } from 'node:crypto'

import { count, sql } from 'drizzle-orm'

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
import { DEMO_PASSWORD, demoAccounts } from './demo-people.ts'
import type { DemoAccount, DemoPolicy } from './demo-people.ts'
import { demoPolicyRow } from './demo-policy-row.ts'
import { demoUnderwriter, seedStaff } from './demo-staff.ts'
import { switchOnDemo } from './switch-demo.ts'

const DEMO_IBAN = 'NL91ABNA0417164300'

const savePeople = async (tx: Tx, accountId: string, demo: DemoAccount) => {
  const ids: string[] = []
  for (const [index, one] of demo.people.entries()) {
    const [made] = await tx
      .insert(person)
      .values({ ...one, accountId, holder: index === 0, homeCountry: one.nationality })
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
    const [personId, about] = [people[one.person ?? 0], demo.people[one.person ?? 0]]
    if (!personId || !about) throw new Error(`no person for the demo policy ${one.digits}`)
    const [policyId, mainPolicyId] = [idOf(one.digits), idOf(one.mainPolicyDigits)]
    const previousPolicyId = idOf(one.previousPolicyDigits)
    const previous = demo.policies.find(({ digits }) => digits === one.previousPolicyDigits)
    return demoPolicyRow(
      { demo: one, previous, birthDate: calendarDate(about.birthDate) },
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
  const by = await demoUnderwriter(tx)
  for (const [index, row] of rowsOf(owners, portal).entries()) {
    const one = owners.demo.policies[index]
    if (!one) throw new Error('a row without its demo policy')
    const accountHolder = fullName(owners.demo.people[0])
    const policyId = await saveRequest(tx, portal, one, row, accountHolder)
    await liveHistory({ tx, portal, one, policyId, by })
  }
}

const saveAccount = async (tx: Tx, demo: DemoAccount, passwordHash: string, portal: Portal) => {
  const now = portal.clock.now()
  const [made] = await tx
    .insert(account)
    .values({
      username: demo.username,
      locale: demo.locale,
      passwordHash: demo.active ? passwordHash : null,
      createdAt: now,
      blockedAt: demo.blocked ? now : null,
    })
    .returning({ accountId: account.accountId })
  if (!made) throw new Error('a demo account was not stored')
  const { accountId } = made
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
      await seedStaff(tx, portal.clock.now())
      await switchOnDemo(tx)
      const [found] = await tx.select({ accounts: count() }).from(account)
      if (found?.accounts) return
      // one hash for all: making one takes as long as an account with all its policies
      const passwordHash = await hashOfPassword(DEMO_PASSWORD)
      for (const demo of demoAccounts) await saveAccount(tx, demo, passwordHash, portal)
      await seedClaims(tx, portal)
      await forgetMails(tx)
    }),
  )
}
