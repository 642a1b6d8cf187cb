import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { policies } from '#contract/policies.ts'
import { answersInTab } from '#web/testing/answered-request.ts'
import { examplePolicy } from '#web/testing/examples/example-policy.ts'
import { exampleProfile } from '#web/testing/examples/example-profile.ts'
import { choose, line, press, summary } from '#web/testing/form-actions.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { reply } from '#web/testing/replies.ts'
import { replyByRules } from '#web/testing/request-replies.ts'

import { studentsIn } from './own-students.ts'

const own = examplePolicy({ policyNumber: '260047139', insuredName: 'Mei Lin', endDate: '2027-08-31' })
const of = (changes: Parameters<typeof examplePolicy>[0]) => examplePolicy({ ...own, ...changes })

beforeEach(() => {
  replyByRules()
  reply(policies.profile, exampleProfile())
})

const showFamily = async () => {
  await showPortal('/en/request/your-situation', { who: mei })
  await choose('Who do you want to insure?', 'My partner')
}

test('WIZ-20 who is logged in chooses whom a family member joins, and looks up no number', async () => {
  reply(policies.list, [own])
  await showFamily()
  await choose('Whose insurance do they join?', 'Mei Lin')
  await expect.element(line('Policy number of the student')).not.toBeInTheDocument()
  expect(answersInTab()).toMatchObject({
    studentPolicyNumber: '260047139',
    studentDateOfBirth: '2004-03-27',
    studentName: 'Mei Lin',
    countryOfOrigin: 'CN',
    countryOfDestination: 'NL',
    endDate: '2027-08-31',
  })
  await choose('Whose insurance do they join?', 'Somebody else’s')
  await expect.element(line('Policy number of the student')).toHaveValue('')
  expect(answersInTab().studentName).toBe('')
})

test('WIZ-20 who chose nobody whom they join is led to the choice, and is asked no birth date', async () => {
  reply(policies.list, [own])
  await showFamily()
  await expect.element(page.getByRole('radiogroup', { name: 'Whose insurance do they join?' })).toBeVisible()
  await press('Continue')
  await expect.element(summary).toHaveFocus()
  await expect.element(summary).not.toMatchTextContent('birth date of the student')
  await summary.getByRole('link', { name: 'Fill in the policy number of the student you join' }).click()
  await expect.element(page.getByRole('radio', { name: /^Mei Lin/ })).toHaveFocus()
  await choose('Whose insurance do they join?', 'Somebody else’s')
  await press('Continue')
  await expect
    .element(summary.getByRole('link', { name: 'Fill in the birth date of the student' }))
    .toBeVisible()
})

test.each([
  ['has none', () => reply(policies.list, [])],
  ['has only one that was refused', () => reply(policies.list, [of({ status: 'DISAPPROVED' })])],
])('WIZ-20 who is logged in and %s types the number as everybody', async (_, given) => {
  given()
  await showFamily()
  await expect.element(line('Policy number of the student')).toBeVisible()
  await expect.element(page.getByText('Whose insurance do they join?')).not.toBeInTheDocument()
})

test('WIZ-20 one of two insurances that were asked for together is joined, and none of a family member or of before', () => {
  const basic = of({ policyNumber: '260047201', productCode: 'BZV', applicationNumber: '260047139' })
  const beside = of({ policyNumber: '260047139', applicationNumber: '260047139' })
  const others = [
    of({ familyMember: true }),
    of({ mainPolicyNumber: '260047139' }),
    of({ status: 'EXPIRED' }),
  ]
  const numbers = studentsIn([basic, beside, ...others]).map(({ policyNumber }) => policyNumber)
  expect(numbers).toEqual(['260047139'])
  expect(studentsIn([basic])).toEqual([basic])
})
