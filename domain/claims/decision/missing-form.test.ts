import { describe, expect, test } from 'vitest'

import type { DeclineReason } from '#domain/cases/decline-reasons.ts'
import { judge } from '#domain/shared/judge.ts'

import { costsToCure, missingForm } from './missing-form.ts'

const idempotencyKey = 'a3bb189e-8bf9-4f9a-b5c7-9ea36a3f9e3b'

const issuesOf = (form: object) => {
  const verdict = judge(missingForm, { idempotencyKey, ...form })
  return verdict.ok ? [] : verdict.issues.map(({ field, id }) => `${field}: ${id}`)
}

describe('CLM-02 what was missing of a claim is sent as words, files or both', () => {
  test.each([
    ['words', { words: 'The referral follows.' }, []],
    ['a file', { files: 1 }, []],
    ['nothing', {}, ['words: claim_missing_empty']],
    ['spaces', { words: ' \n ' }, ['words: claim_missing_empty']],
    ['too many words', { words: 'a'.repeat(1001) }, ['words: claim_missing_too_long']],
  ])('%s', (_, form, issues) => expect(issuesOf(form)).toEqual(issues))
})

describe('CLM-02 a customer sends what is missing where that was the reason', () => {
  const cost = (declineReason: DeclineReason | null, decided = true) => ({ declineReason, decided })
  test.each([
    ['a proof that is missing', [cost('NO_PROOF_OF_PAYMENT'), cost(null)], 1],
    ['care that is not covered', [cost('NOT_COVERED')], 0],
    ['a claim that is not decided as a whole', [cost('NO_REFERRAL'), cost(null, false)], 0],
  ])('%s', (_, costs, count) => expect(costsToCure(costs)).toHaveLength(count))
})
