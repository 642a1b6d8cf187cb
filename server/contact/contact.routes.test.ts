import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Reason } from '#contract/reasons.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

import { contactCount, contactQuestion } from './contact.tables.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

test('API-32 SVC-02 what a question can be about, in the requested language', async () => {
  const list = async (language: string) => {
    const headers = { 'accept-language': language }
    const { body } = await portal.visitor().get('/api/portal/contactcategories', { headers })
    return body as Reason[]
  }
  const [english, dutch] = [await list('en-GB'), await list('nl')]
  expect(english).toHaveLength(13)
  expect(english[3]).toEqual({
    code: 'PAYMENT',
    label: 'Payment and invoices',
    explanationRequired: false,
  })
  expect(dutch.at(-1)).toEqual({ code: 'OTHER', label: 'Anders', explanationRequired: true })
})

test('SVC-02 a question is deleted after a year, and a newer one is not', async () => {
  const ask = (subject: string) =>
    portal.visitor().post('/api/portal/contact', {
      body: {
        alreadyCustomer: false,
        category: 'OTHER',
        name: 'Ana Silva',
        email: 'ana@example.com',
        subject,
        question: 'How long do you keep this?',
      },
    })
  portal.clock.set('2026-11-20T10:00:00+01:00')
  await ask('old')
  portal.clock.set('2026-11-21T10:00:00+01:00')
  await ask('young')
  portal.clock.set('2027-11-20T12:00:00+01:00')
  await portal.doDailyWork()
  const left = await portal.db.select().from(contactQuestion)
  expect(left.map(({ subject }) => subject)).toEqual(['young'])
  expect(await portal.db.select().from(contactCount)).toEqual([])
})

test('SVC-02 the database refuses the same values as the rules', async () => {
  const row = {
    reference: 'Q20261120-0001',
    accountId: null,
    alreadyCustomer: false,
    category: 'OTHER',
    policyNumber: null,
    name: 'Ana Silva',
    email: 'ana@example.com',
    subject: 'A subject',
    question: 'A question',
    locale: 'en-GB',
    askedAt: portal.clock.now(),
  } as const
  const wrong = [
    { reference: '20261120-0001' },
    { category: 'PAYMENTS' as 'PAYMENT' },
    { alreadyCustomer: true },
    { policyNumber: '260047113' },
    { name: 'a'.repeat(71) },
    { subject: 'two\nlines' },
    { question: '' },
    { email: 'a@b\r\n' },
  ]
  for (const change of wrong) {
    const stored = portal.db.insert(contactQuestion).values({ ...row, ...change })
    await expect(stored, JSON.stringify(change)).rejects.toMatchObject({ cause: { code: '23514' } })
  }
})
