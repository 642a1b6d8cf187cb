import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { documents } from '#contract/documents.ts'
import type { Verification } from '#contract/documents.ts'
import { expectNoViolations } from '#web/testing/axe.ts'
import { line, press, summary } from '#web/testing/form-actions.ts'
import { showPortal } from '#web/testing/portal.tsx'
import { callsTo, reply } from '#web/testing/replies.ts'

const main = page.getByRole('main')
const CODE = '7ZZZZZZZZZZZZZZZZZZZZZZZZZ'

const verification = (changes: Partial<Verification> = {}): Verification => ({
  state: 'CURRENT',
  startDate: '2027-02-01',
  endDate: '2028-01-31',
  coverage: 'COMPLETE_PLUS',
  ...changes,
})

test.each([
  ['en', verification(), /This certificate is genuine.*Complete Plus.*1 February 2027 to 31 January 2028/],
  ['nl', verification(), /Dit polisblad is echt.*Complete Plus.*1 februari 2027 tot en met 31 januari 2028/],
  [
    'en',
    verification({ state: 'REPLACED' }),
    /There is a newer certificate.*1 February 2027 to 31 January 2028/,
  ],
  ['en', verification({ state: 'ENDED' }), /This certificate has ended.*1 February 2027 to 31 January 2028/],
  [
    'en',
    verification({ state: 'ENDED', startDate: null, endDate: null, coverage: null }),
    /This certificate insures nobody.*It insured nobody on any day/,
  ],
  [
    'en',
    verification({ state: 'UNKNOWN', startDate: null, endDate: null, coverage: null }),
    /We do not know this code.*Check the code for typos/,
  ],
] as const)('DOC-02 a scanned code shows its result (%s)', async (language, verification, words) => {
  reply(documents.verify, verification)
  await showPortal(`/${language}/verify/${CODE}`)
  await expect.element(main.getByRole('status').first()).toMatchTextContent(words)
  await expectNoViolations('verify')
})

test('DOC-02 a typed code is checked, and a wrong one says what is wrong', async () => {
  reply(documents.verify, verification())
  const { at } = await showPortal('/en/verify')
  await press('Check')
  await expect.element(summary).toMatchTextContent('Fill in the code')
  await line('Code').fill('7ZZZZ-ZZZZZ')
  await press('Check')
  await expect.element(summary).toMatchTextContent('A code has 26 letters and digits')
  await line('Code').fill('7zzzz-zzzzz-zzzzz-zzzzz-zzzzz-z')
  await press('Check')
  await expect.poll(at).toBe(`/en/verify/${CODE}`)
  await expect.element(main).toMatchTextContent('This certificate is genuine')
  expect(callsTo(documents.verify)).toHaveLength(1)
})
