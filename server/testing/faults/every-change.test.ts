import { expect, test } from 'vitest'

import { api } from '#contract/api.ts'
import { changesState } from '#contract/endpoint.ts'
import type { Endpoint } from '#contract/endpoint.ts'

import { customerCalls } from './customer-calls.ts'

const SESSION = 'it begins or ends a log-in: whoever learns nothing logs in again'
const ACCOUNT =
  'it is about the log-in of an account, of no insurance: whoever learns nothing asks for another link'

/** Calls of which not each query is made to fail, and why. */
const NOT_TRIED = new Map<Endpoint, string>([
  [api.accounts.login, SESSION],
  [api.accounts.logout, SESSION],
  [api.accounts.stopImpersonation, SESSION],
  [api.accounts.confirmPassword, SESSION],
  [api.sessions.end, SESSION],
  [api.sessions.endOthers, SESSION],
  [api.staff.login, SESSION],
  [api.staff.logout, SESSION],
  [api.accounts.activate, ACCOUNT],
  [api.accounts.requestReset, ACCOUNT],
  [api.accounts.setPassword, ACCOUNT],
  [api.accounts.cancelUsername, ACCOUNT],
  [api.ownAccount.close, 'nothing of the account is left to be sent again'],
  [api.ownAccount.setLanguage, 'it sets one value, the same each time'],
  [api.ownAccount.requestDataExport, 'it asks for a job, which is made once'],
  [api.drafts.save, 'what was typed is still in the tab, and each save takes the place of the one before'],
])

test('OPS-01 each call that stores something is tried with each of its queries failing, or says why not', () => {
  const calls = Object.values(api).flatMap((group): Endpoint[] => Object.values(group))
  const storing = calls.filter((one) => changesState(one) && !one.readsOnly)
  const tried = new Set(Object.values(customerCalls).map(({ call }) => call))
  const names = (some: Iterable<Endpoint>) =>
    [...some].map(({ method, path }) => `${method} ${path}`).toSorted()
  expect(names([...tried, ...NOT_TRIED.keys()])).toEqual(names(storing))
})
