import { describe, expect, test } from 'vitest'

import { judge } from '#domain/shared/judge.ts'

import codes from './contact-codes.json' with { type: 'json' }
import { CONTACT_CATEGORIES } from './contact-categories.ts'
import { contactForm, questionOf } from './contact-form.ts'
import type { ContactForm } from './contact-form.ts'

const typed = {
  alreadyCustomer: true,
  category: 'PAYMENT',
  policyNumber: '260047113',
  name: 'Ana Silva',
  email: 'ana@example.com',
  subject: 'Invoice',
  question: 'How can I pay from abroad?',
} satisfies ContactForm

const issuesOf = (change: Readonly<Record<string, unknown>>) => {
  const verdict = judge(contactForm, { ...typed, ...change })
  return verdict.ok ? [] : verdict.issues.map(({ field, id }) => `${field}: ${id}`)
}

const contextOf = (change: ContactForm) => {
  const verdict = judge(contactForm, { ...typed, ...change })
  return verdict.ok ? undefined : verdict.issues[0]?.context
}

const blank = (change: ContactForm) => ({
  alreadyCustomer: undefined,
  category: undefined,
  policyNumber: undefined,
  name: undefined,
  email: undefined,
  subject: undefined,
  question: undefined,
  ...change,
})

// One row for each code that a rule of the form raises.
const cases: Readonly<Record<string, readonly [string, ContactForm]>> = {
  contact_already_customer_empty: ['alreadyCustomer', { alreadyCustomer: null }],
  contact_category_empty: ['category', { category: ' ' }],
  contact_category_invalid: ['category', { category: 'PAYMENTS' }],
  contact_policy_number_empty: ['policyNumber', { policyNumber: ' - ' }],
  contact_policy_number_invalid: ['policyNumber', { policyNumber: '260047112' }],
  contact_name_empty: ['name', { name: '\u200b ' }],
  contact_name_too_long: ['name', { name: 'a'.repeat(71) }],
  contact_email_empty: ['email', { email: '' }],
  contact_email_invalid: ['email', { email: 'ana@example' }],
  contact_subject_empty: ['subject', { subject: '\n' }],
  contact_subject_too_long: ['subject', { subject: 'a'.repeat(101) }],
  contact_question_empty: ['question', { question: '\n\n ' }],
  contact_question_too_long: ['question', { question: 'a'.repeat(2001) }],
}

/** Codes that no rule of the form raises, and who does. */
const raisedElsewhere: Readonly<Record<string, string>> = {
  contact_request_failed: 'the browser, when the question was not stored (5xx other than 500, no answer)',
  contact_too_many_requests: 'the server, by the limits per sender (429)',
  contact_sent: 'the browser, when the question was stored (201)',
}

describe('SVC-02 the rules of the contact form', () => {
  test('accept a whole question, of a customer and of somebody who is none', () => {
    expect(issuesOf({})).toEqual([])
    expect(issuesOf({ alreadyCustomer: false, policyNumber: undefined })).toEqual([])
    expect(issuesOf({ alreadyCustomer: false, policyNumber: 'what?' })).toEqual([])
  })

  test.each(Object.entries(cases))('%s is raised', (code, [field, change]) => {
    expect(issuesOf(change)).toEqual([`${field}: ${code}`])
  })

  test('every code of the catalogue is raised by a rule, or by somebody who is named', () => {
    expect(codes).toHaveLength(16)
    expect([...Object.keys(cases), ...Object.keys(raisedElsewhere)].toSorted()).toEqual(codes.toSorted())
  })

  test('are reported at once, one for each field', () => {
    expect(issuesOf(blank({ alreadyCustomer: true }))).toEqual([
      'policyNumber: contact_policy_number_empty',
      'category: contact_category_empty',
      'name: contact_name_empty',
      'email: contact_email_empty',
      'subject: contact_subject_empty',
      'question: contact_question_empty',
    ])
    expect(issuesOf(blank({}))).toHaveLength(6)
  })

  test('take texts of exactly the most characters, counted as people count', () => {
    expect(issuesOf({ name: '李'.repeat(70) })).toEqual([])
    expect(issuesOf({ subject: '👍'.repeat(100) })).toEqual([])
    expect(issuesOf({ question: '👍'.repeat(2000) })).toEqual([])
    expect(issuesOf({ question: '👍'.repeat(2001) })).toEqual(['question: contact_question_too_long'])
  })

  test('say the most characters and the unknown category', () => {
    expect(contextOf({ name: 'a'.repeat(71) })).toEqual({ max: 70 })
    expect(contextOf({ subject: 'a'.repeat(101) })).toEqual({ max: 100 })
    expect(contextOf({ question: 'a'.repeat(2001) })).toEqual({ max: 2000 })
    expect(contextOf({ category: 'PAYMENTS' })).toEqual({ value: 'PAYMENTS' })
  })

  test.each(['a@b.nl, c@d.nl', 'ana@example.com\r\nBcc: eve@example.com', 'Ana <ana@example.com> Eve', '@'])(
    '%j is no e-mail address',
    (email) => expect(issuesOf({ email })).toEqual(['email: contact_email_invalid']),
  )

  test('know no other fields', () => {
    expect(judge(contactForm, { ...typed, attachment: 'x' }).ok).toBe(false)
  })
})

describe('SVC-02 a question as it is stored', () => {
  test('has a policy number in digits alone, and of a customer alone', () => {
    expect(questionOf({ ...typed, policyNumber: '260 047 113' }).policyNumber).toBe('260047113')
    expect(questionOf({ ...typed, policyNumber: ' 260.047-113 ' }).policyNumber).toBe('260047113')
    expect(questionOf({ ...typed, alreadyCustomer: false }).policyNumber).toBeNull()
  })

  test('has an e-mail address in small letters, and lines without hidden signs', () => {
    const stored = questionOf({
      ...typed,
      email: ' Ana@Example.com ',
      name: 'Ana\r\nBcc: eve@example.com',
      subject: 'Re:\tInvoice\u0000',
      question: 'One\r\ntwo\u202E',
    })
    expect(stored).toMatchObject({
      email: 'ana@example.com',
      name: 'Ana Bcc: eve@example.com',
      subject: 'Re: Invoice',
      question: 'One\ntwo',
    })
  })

  test('is made of an accepted form only', () => {
    expect(() => questionOf({ ...typed, category: 'PAYMENTS' })).toThrow()
  })

  test('can be about the thirteen subjects of the domain reference', () => {
    expect(CONTACT_CATEGORIES).toHaveLength(13)
    for (const category of CONTACT_CATEGORIES)
      expect(questionOf({ ...typed, category }).category).toBe(category)
  })
})
