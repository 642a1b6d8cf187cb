import { expect, test } from 'vitest'

import { api } from '#contract/api.ts'
import { changesState } from '#contract/endpoint.ts'
import type { Endpoint } from '#contract/endpoint.ts'

import { isStaffPath } from '#server/platform/http/declared-access.ts'

import { customerCalls } from './customer-calls.ts'
import { staffCalls } from './staff-calls.ts'

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
  [api.accounts.activate, ACCOUNT],
  [api.accounts.requestReset, ACCOUNT],
  [api.accounts.setPassword, ACCOUNT],
  [api.accounts.cancelUsername, ACCOUNT],
  [api.ownAccount.close, 'nothing of the account is left to be sent again'],
  [api.ownAccount.setLanguage, 'it sets one value, the same each time'],
  [api.ownAccount.requestDataExport, 'it asks for a job, which is made once'],
  [api.claims.sendMissing, 'its transaction is that of a claim: the same lock, key and files'],
  [api.drafts.save, 'what was typed is still in the tab, and each save takes the place of the one before'],
])

const LOG_IN = 'it is about the log-in of whoever sends it: whoever learns nothing logs in, or sends it again'
const OWN_LIST = 'it is a list of whoever sends it, of no insurance: it stands there, or is sent again'
const AGAIN = 'it asks for what is tried again anyway; pressed once more it is the same'

/** Calls of staff of which not each query is made to fail, and why. */
const NOT_TRIED_OF_STAFF = new Map<Endpoint, string>([
  [api.staff.login, LOG_IN],
  [api.staff.secondFactor, LOG_IN],
  [api.staff.logout, LOG_IN],
  [api.staffLinks.accept, LOG_IN],
  [api.staffAccount.addFactor, LOG_IN],
  [api.staffAccount.removeFactor, LOG_IN],
  [api.staffAccount.newRecoveryCodes, LOG_IN],
  [api.staffAccount.changePassword, LOG_IN],
  [api.staffAccount.endSession, LOG_IN],
  [api.settings.retryAll, AGAIN],
  [api.settings.retryJob, AGAIN],
  [api.settings.retryMail, AGAIN],
  [api.ownLists.keep, OWN_LIST],
  [api.ownLists.rename, OWN_LIST],
  [api.ownLists.remove, OWN_LIST],
  [api.trail.check, 'it asks for a check that is made every day'],
])

const storingCalls = (isOwn: (path: string) => boolean) =>
  Object.values(api)
    .flatMap((group): Endpoint[] => Object.values(group))
    .filter((endpoint) => changesState(endpoint) && !endpoint.readsOnly && isOwn(endpoint.path))

const names = (some: Iterable<Endpoint>) =>
  [...new Set([...some].map(({ method, path }) => `${method} ${path}`))].toSorted()

test('OPS-01 each call of a customer that stores something is tried with each of its queries failing, or says why not', () => {
  const tried = Object.values(customerCalls).map(({ call }) => call)
  const storing = storingCalls((path) => !isStaffPath(path))
  expect(names([...tried, ...NOT_TRIED.keys()])).toEqual(names(storing))
})

test('OPS-01 STAFF-07 each call of staff that stores something is tried with each of its queries failing, or says why not', () => {
  const tried = Object.values(staffCalls).map(({ call }) => call)
  const storing = storingCalls(isStaffPath)
  expect(names([...tried, ...NOT_TRIED_OF_STAFF.keys()])).toEqual(names(storing))
  // one that is tried needs no reason
  expect(tried.filter((call) => NOT_TRIED_OF_STAFF.has(call))).toEqual([])
})
