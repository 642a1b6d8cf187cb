import { expect, test } from 'vitest'

import { api } from '#contract/api.ts'
import { isForSupport } from '#contract/endpoint.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { CLOSED_FOR_SUPPORT } from '#domain/accounts/closed-for-support.ts'
import type { ClosedForSupport } from '#domain/accounts/closed-for-support.ts'

// The calls of a customer that support may not make, by what the form says is closed.
const SAID_AS: Readonly<Record<ClosedForSupport, RegExp>> = {
  changes: /addperiod|change|policies.*address|terminate|withdraw$/,
  sending: /waitingrequests|questions?\/|questions$|\/claims(\/:claimPk\/missing)?$/,
  email: /reset\/username/,
  password: /freshlogin/,
  settings: /locale|profiles\/:profileId\/$|details\/withdraw|sessions|calendar/,
  account: /policies\/:policyId\/payment$/,
  payout: /\/claims$|payee-account$/,
  data: /dataexport/,
  close: /closing/,
  health: /questions$/,
}

const closed = Object.values(api)
  .flatMap((group): Endpoint[] => Object.values(group))
  .filter((call) => (call.access === 'owner' || call.access === 'customer') && !isForSupport(call))
  .map(({ path }) => path)

test.each(closed)('STAFF-04 the form of acting says that %s is closed', (path) => {
  expect(CLOSED_FOR_SUPPORT.filter((what) => SAID_AS[what].test(path))).not.toEqual([])
})

test.each(CLOSED_FOR_SUPPORT)('STAFF-04 what the form of acting says of %s is closed', (what) => {
  expect(closed.filter((path) => SAID_AS[what].test(path))).not.toEqual([])
})
