import { describe, expect, test } from 'vitest'

import type { AdviceReply } from '#contract/requests/advice.ts'
import { arjun } from '#domain/requests/testing/example-request.ts'
import type { RequestState } from '#web/requests/draft/request-state.ts'
import { pickAnswers } from '#web/requests/draft/draft-fields.ts'
import { bo as answeredBo, priya as answeredPriya } from '#web/testing/family-members.ts'

import {
  everybody,
  finalFamilyIssues,
  questionsForAll,
  saidOfAll,
  sayForAll,
  tickPerson,
} from './family-final.ts'

const question = 'healthIssues'

// nobody has answered it
const bo = { ...answeredBo, healthIssues: undefined }
const priya = { ...answeredPriya, healthIssues: undefined }

type Family = Pick<RequestState, 'answers' | 'members' | 'each' | 'said'>

// the cover about which health is asked
const advice = {
  coverageOptions: [{ coverage: 'COMPLETE_PLUS', recommended: true }],
} as unknown as AdviceReply

const family: Family = {
  answers: { ...arjun, healthIssues: undefined },
  members: [priya],
  each: [advice, advice, advice],
  said: {},
}

// The question about expected care, with the people to whom it applies.
const askedOf = (state: Family) =>
  questionsForAll(everybody(state)).find((one) => one.question === question) ?? expect.fail('not asked')

type Change = ReturnType<typeof sayForAll> | ReturnType<typeof tickPerson>

const after = (state: Family, change: Change): Family => ({
  ...state,
  ...change,
  answers: { ...state.answers, ...pickAnswers(change) },
  members: [...change.members],
})

const saidIn = (state: Family) => saidOfAll(askedOf(state), state.said)

const isAsked = (state: Family) =>
  finalFamilyIssues(state).some(({ field, id }) => field === question && id.endsWith('health_issues_empty'))

describe('WIZ-20 the last questions of a family', () => {
  test('a no counts for all, until somebody is added who was not asked', () => {
    const no = after(family, sayForAll(family, askedOf(family), 'no'))
    expect([saidIn(no), isAsked(no)]).toEqual(['no', false])
    const more = { ...no, members: [...no.members, bo] }
    expect([saidIn(more), isAsked(more)]).toEqual([undefined, true])
  })

  test('a yes counts once somebody is named, until somebody is added who was not asked', () => {
    const yes = after(family, sayForAll(family, askedOf(family), 'yes'))
    expect(saidIn(yes)).toBe('yes')
    const named = after(yes, tickPerson(yes, askedOf(yes), { number: 1, yes: true }))
    expect([saidIn(named), isAsked(named)]).toEqual(['yes', false])
    const more = { ...named, members: [...named.members, bo] }
    expect([saidIn(more), isAsked(more)]).toEqual([undefined, true])
  })

  test('a yes about somebody who left is asked again', () => {
    const yes = after(family, sayForAll(family, askedOf(family), 'yes'))
    const named = after(yes, tickPerson(yes, askedOf(yes), { number: 1, yes: true }))
    expect(saidIn({ ...named, members: [bo] })).toBeUndefined()
  })
})
