import { expect, test } from 'vitest'

import type { Answers } from '#domain/requests/answers.ts'
import { arjun } from '#domain/requests/testing/example-request.ts'
import { toCents } from '#domain/shared/money.ts'
import type { Member } from '#web/requests/draft/members.ts'
import { adviceFor } from '#web/testing/request-replies.ts'
import { bo, priya } from '#web/testing/family-members.ts'

import { answersOf } from './family-people.ts'
import { toFamilySubmission } from './family-submission.ts'
import { totalAdvice } from './total-advice.ts'

const family = (first: Answers, members: readonly Member[]) => {
  const own = adviceFor({ ...first, affiliateId: undefined })
  const others = members.map((member) => adviceFor(answersOf(first, member)))
  return { each: [own, ...others], total: totalAdvice(own, others) }
}

test.each([
  ['without a job', {}],
  [
    'whose student needs the basic insurance, which the others cannot have',
    { paidJob: true, contractDateEnd: '2028-01-31', coverage: 'BASIC_SUPPLEMENT', BZV: true },
  ],
])('QUOTE-01 the payments of a family %s add up to its price, in each term', (_, changes) => {
  const { total } = family({ ...arjun, ...changes }, [priya, bo])
  expect(total.coverageOptions.length).toBeGreaterThan(0)
  for (const { instalments, premiumTotal } of total.coverageOptions)
    for (const { term, instalments: plan } of instalments) {
      const cents = plan.reduce((sum, { amount }) => sum + toCents(amount), 0)
      expect(cents, term).toBe(toCents(premiumTotal))
      expect(new Set(plan.map(({ productCode, sequence }) => `${productCode} ${sequence}`)).size).toBe(
        plan.length,
      )
    }
})

test('WIZ-15 each of a family is sent with their own answers, advice and price, and the shared ones once', () => {
  const { each } = family(arjun, [priya, bo])
  const sent = toFamilySubmission({ answers: arjun, members: [priya, { ...bo, firstName: ' bo ' }], each })
  expect(sent).toMatchObject({ firstName: arjun.firstName, email: arjun.email })
  expect(sent.members).toMatchObject([
    { relation: 'PARTNER', firstName: 'Priya', paidJob: false, adviceId: 'signed' },
    { relation: 'CHILD', firstName: 'bo' },
  ])
  for (const [index, member] of (sent.members ?? []).entries()) {
    const option = each[index + 1]?.coverageOptions.find(({ coverage }) => coverage === arjun.coverage)
    expect(member.premiumTotal).toBe(option?.premiumTotal)
    expect(Object.keys(member)).not.toContain('email')
    expect(Object.keys(member)).not.toContain('key')
  }
})
