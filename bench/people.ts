import type { Request } from 'autocannon'

import { basic } from '#server/testing/person.ts'

import { BENCH_PASSWORD } from './seed.ts'
import type { Seeded } from './seed.ts'

/** How our own pages ask the server to change something. */
export const OWN_PAGE = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }

/** The question for somebody's policies, as their browser asks it. */
export const listRequest = ({ accountId, token }: Seeded): Request => ({
  method: 'GET',
  path: `/api/portal/profiles/${accountId}/policies`,
  headers: { cookie: `session=${token}`, accept: 'application/json', 'sec-fetch-site': 'same-origin' },
})

/** Logs in one after the other: at the same moment for one name would be taken for guessing. */
export const loginRequests = (people: readonly Seeded[]): Request => {
  let at = 0
  return {
    method: 'POST',
    path: '/api/login',
    setupRequest: (request) => {
      at += 1
      const username = people[at % people.length]?.username ?? ''
      const authorization = basic(username, BENCH_PASSWORD)
      return { ...request, headers: { 'sec-fetch-site': 'same-origin', authorization } }
    },
  }
}

/** Those with so many policies that it says nothing about anybody, and the one with twenty. */
export const fewAndMany = (people: readonly Seeded[]) => ({
  few: people.filter(({ policies }) => policies <= 5),
  many: people.filter(({ policies }) => policies > 5),
})
