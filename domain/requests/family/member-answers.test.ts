import { describe, expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'
import { arjun, exampleFacts } from '#domain/requests/testing/example-request.ts'
import { isPolicyNumber } from '#domain/policies/policy-number.ts'

import type { FamilyMember } from './family-member.ts'
import {
  insuranceToJoin,
  JOINED,
  memberAnswers,
  memberOption,
  memberQuestions,
  memberTerms,
} from './member-answers.ts'
import { memberField, memberIssues, memberOfField } from './member-issues.ts'

const partner: FamilyMember = {
  relation: 'PARTNER',
  firstName: 'Priya',
  familyName: 'Sharma',
  gender: 'FEMALE',
  nationality: 'IN',
  dateOfBirth: '2003-04-05',
  paidJob: false,
}
const child: FamilyMember = { ...partner, relation: 'CHILD', firstName: 'Anik', dateOfBirth: '2024-06-07' }

const european = { ...arjun, countryOfOrigin: 'ES', europeanInsurance: true, europeanInsuranceValid: true }

describe('WIZ-20 a member of a family who asks with the first person', () => {
  test('has the stay, the address and the payment of the first, and answers nothing of theirs about themselves', () => {
    const answers = memberAnswers({ ...arjun, healthIssues: 'yes', institution: '1004217' }, partner)
    expect(answers).toMatchObject({
      studentType: 'F',
      insuredWho: 'partner',
      startDate: arjun.startDate,
      email: arjun.email,
      paymentMethod: arjun.paymentMethod,
      firstName: 'Priya',
      studentPolicyNumber: JOINED,
      studentDateOfBirth: arjun.dateOfBirth,
      studentName: 'Arjun Sharma',
    })
    expect([answers.healthIssues, answers.institution]).toEqual([undefined, undefined])
    expect(isPolicyNumber(JOINED)).toBe(true)
  })

  test('is asked about a job unless a child, and about an insurance only if the first has one', () => {
    expect(memberQuestions(arjun, partner)).toEqual(['paidJob'])
    expect(memberQuestions(arjun, child)).toEqual([])
    expect(memberQuestions(arjun, { ...child, dateOfBirth: '2008-01-01' })).toEqual(['paidJob'])
    expect(memberQuestions(european, { ...child, europeanInsurance: true })).toEqual([
      'europeanInsurance',
      'europeanInsuranceValid',
    ])
    expect(memberQuestions({ ...european, europeanInsurance: false }, child)).toEqual([])
    expect(memberQuestions({ ...arjun, dutchInsurance: true }, child)).toEqual(['dutchInsurance'])
  })

  test('keeps no answer to what the first answered with no for all', () => {
    expect(memberAnswers(arjun, { ...partner, dutchInsurance: true }).dutchInsurance).toBe(false)
  })

  test('joins an insurance of the same days that is still to be decided', () => {
    expect(insuranceToJoin(memberAnswers(arjun, child), 'FULL_DEGREE_WAG')).toMatchObject({
      policyNumber: JOINED,
      status: 'UNDER_REVIEW_NEW',
      startDate: calendarDate(arjun.startDate ?? ''),
      birthDate: calendarDate(arjun.dateOfBirth ?? ''),
    })
    expect(
      insuranceToJoin(memberAnswers({ ...arjun, dateOfBirth: undefined }, child), 'FULL_DEGREE_WAG')
        .birthDate,
    ).toBe('2000-01-01')
  })

  test('gets the cover of the first, or what is recommended where that is not offered', () => {
    const options = [
      { coverage: 'COMPLETE_PLUS', recommended: true },
      { coverage: 'SUPPLEMENT', recommended: false },
    ]
    expect(memberOption(options, 'SUPPLEMENT')).toBe(options[1])
    expect(memberOption(options, 'BASIC_SUPPLEMENT')).toBe(options[0])
    expect(memberOption([], 'COMPLETE_PLUS')).toBeUndefined()
  })

  test('pays as the first does, in the first term that is offered where that one is not', () => {
    const payment = [{ method: 'DIRECT_DEBIT', terms: ['YEARLY', 'AT_ONCE'] }]
    const paid = (paymentTerm: string) => memberTerms(payment, { paymentMethod: 'DIRECT_DEBIT', paymentTerm })
    expect([paid('AT_ONCE').paymentTerm, paid('MONTHLY').paymentTerm]).toEqual(['AT_ONCE', 'YEARLY'])
  })

  test('is told what is wrong at fields of their own, and nothing about what is asked once for all', () => {
    const wrong = (member: FamilyMember) =>
      memberIssues({ ...arjun, email: '' }, member, exampleFacts).map(({ field }) => field)
    expect(wrong(partner)).toEqual([])
    expect(wrong({ relation: 'PARTNER' })).toEqual([
      'firstName',
      'familyName',
      'gender',
      'dateOfBirth',
      'nationality',
      'paidJob',
    ])
    expect(wrong({ ...child, relation: 'FRIEND' })).toEqual(['relation'])
  })

  test('has fields whose names say of whom they are', () => {
    expect(memberOfField(memberField(2, 'firstName'))).toEqual({ index: 2, field: 'firstName' })
    expect([memberOfField('firstName'), memberOfField('members.x.firstName')]).toEqual([undefined, undefined])
  })
})
