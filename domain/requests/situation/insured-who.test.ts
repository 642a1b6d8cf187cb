import { expect, test } from 'vitest'

import { wholeRequest } from '#domain/requests/check/whole-request.ts'
import { arjun, exampleFacts } from '#domain/requests/testing/example-request.ts'
import { judge } from '#domain/shared/judge.ts'

import { yourSituation } from './situation.ts'

const CODE = 'insuredWho: new_request_save_request_insured_who_empty'
const family = {
  ...arjun,
  studentType: 'F',
  studentPolicyNumber: '260047113',
  studentDateOfBirth: '1996-01-05',
}

const wholeFacts = {
  situation: exampleFacts,
  nationalities: new Set<string>(),
  shortPeriodReasons: new Set<string>(),
  offer: undefined,
  files: () => [],
}

test.each([
  ['one of the family, without whom', { ...family, dateOfBirth: undefined }, true],
  ['one of the family of 20, without whom', { ...family, dateOfBirth: '2007-01-01' }, true],
  ['one of the family, after an answer for themselves', { ...family, insuredWho: 'me' }, true],
  ['a partner', { ...family, insuredWho: 'partner' }, false],
  ['a child', { ...family, insuredWho: 'child' }, false],
  ['a child by its birth date', { ...family, dateOfBirth: '2018-05-05' }, false],
  ['a student', { ...arjun, insuredWho: undefined }, false],
])('WIZ-20 whom somebody insures is asked in a form about %s: %s', (_, answers, isAsked) => {
  const verdicts = [judge(yourSituation, answers, exampleFacts), judge(wholeRequest, answers, wholeFacts)]
  for (const verdict of verdicts) {
    const issues = verdict.ok ? [] : verdict.issues.map(({ field, id }) => `${field}: ${id}`)
    expect(issues.filter((issue) => issue.startsWith('insuredWho'))).toEqual(isAsked ? [CODE] : [])
  }
})
