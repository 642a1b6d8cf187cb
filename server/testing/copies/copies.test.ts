import { afterEach, expect, test } from 'vitest'

import { approveEdition } from '#server/testing/actions/approve-edition.ts'
import { insuredCustomer, requestedPolicy } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'

import { copyRequest } from './copy-request.ts'
import { readRows } from './read-rows.ts'
import type { Row } from './read-rows.ts'
import { opened, requestRows, spaced } from './request-rows.ts'

const portals: TestPortal[] = []
afterEach(async () => {
  for (const portal of portals.splice(0)) await portal.stop()
})

const portalAtTestNow = async () => {
  const portal = await startPortal()
  portals.push(portal)
  portal.clock.set(TEST_NOW)
  return portal
}

// those of the clock of the machine, and what differs by chance
const BY_CHANCE = new Set(['password_hash', 'session_hash', 'run_at', 'updated_at', 'recorded_at'])
const OF_MACHINE = ['public.mail', 'graphile_worker._private_jobs']
const NOT_OF_CUSTOMERS = [
  'public.migration',
  'public.secret_check',
  // a case that came and went adds up to none
  'public.case_count',
  'graphile_worker.migrations',
]

const comparable = (name: string, row: Row) =>
  Object.entries(row).filter(
    ([column]) => !BY_CHANCE.has(column) && !(column === 'created_at' && OF_MACHINE.includes(name)),
  )

const UUID = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`

/** All rows of a portal with one customer, where each text that no other customer has is replaced by a name. */
const rowsOf = async (portal: TestPortal) => {
  const { secret } = portal.config
  const all = await readRows(portal)
  const { username, session, policyNumbers } = requestRows(all, secret)
  const texts = [username, session, ...policyNumbers, ...policyNumbers.map(spaced)]
    .filter(Boolean)
    .map((text) => RegExp.escape(text))
  const form = new RegExp(`${UUID}|${texts.join('|')}`, 'g')
  const own = new Map<string, string>()
  const named = (text: string) =>
    text.replaceAll(form, (one) => own.getOrInsertComputed(one, () => `own ${own.size}`))
  const rows = Object.entries(all)
    .filter(([name]) => !NOT_OF_CUSTOMERS.includes(name))
    .map(([name, found]) => [
      name,
      opened(secret, name, found).map((row) => named(JSON.stringify(comparable(name, row)))),
    ])
  return { rows, own: new Set(own.keys()) }
}

const BANK_AT_ONCE = { paymentMethod: 'BANK_TRANSFER', paymentTerm: 'AT_ONCE' }

test.each([
  ['a request', requestedPolicy, {}],
  ['an insurance that is paid by month', insuredCustomer, {}],
  ['an insurance that is paid at once', insuredCustomer, BANK_AT_ONCE],
  ['an insurance that began', insuredCustomer, { startDate: '2026-12-01' }],
])(
  '%s that is copied has the same rows as the first one, and sends the same mails',
  async (_, make, answers) => {
    const first = await portalAtTestNow()
    const { customer } = await make(first, answers)
    const other = await portalAtTestNow()
    const { firstName, familyName, birthDate } = customer
    const copy = await other.customer({ firstName, familyName, birthDate })
    await copyRequest(other, copy, requestRows(await readRows(first), first.config.secret))
    const [ofCopy, ofFirst] = [await rowsOf(other), await rowsOf(first)]
    expect(ofCopy.rows).toEqual(ofFirst.rows)
    expect(ofCopy.own.intersection(ofFirst.own)).toEqual(new Set())
    expect(await other.mailbox()).toHaveLength((await first.mailbox()).length)
  },
)

test('customers with the same answers, the last of them copies, have invoices and bookings that follow each other', async () => {
  const portal = await portalAtTestNow()
  for (let made = 0; made < 6; made += 1) await insuredCustomer(portal)
  const { 'public.invoice': invoices = [], 'public.ledger_line': lines = [] } = await readRows(portal)
  expect(invoices.map(({ number }) => number)).toEqual(
    [1, 2, 3, 4, 5, 6].map((sequence) => `202600000${sequence}`),
  )
  expect(new Set(invoices.map(({ reference }) => reference)).size).toBe(6)
  expect(lines).toHaveLength(18)
})

test('STAFF-09 an insurance after a change of the prices is no copy of those before', async () => {
  const before = await portalAtTestNow()
  for (let made = 0; made < 4; made += 1) await insuredCustomer(before)
  const portal = await portalAtTestNow()
  const content = [
    { relationNumber: '1004217', productCode: 'FULL_DEGREE_WAG', coverage: 'COMPLETE_PLUS', dayCents: 150 },
  ]
  portal.clock.set('2026-11-19T12:00:00+01:00')
  await approveEdition(portal, { subject: 'SPECIAL_PRICES', validFrom: '2026-11-20', content })
  portal.clock.set(TEST_NOW)
  const { stored } = await insuredCustomer(portal)
  expect(await stored()).toMatchObject({ dayPremiumCents: 150 })
})
