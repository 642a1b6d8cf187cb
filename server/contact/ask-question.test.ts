import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { reviewCase } from '#server/cases/cases.tables.ts'
import { contactQuestion } from '#server/contact/contact.tables.ts'
import { mailTable } from '#server/platform/mail/mail-tables.ts'
import type { Person } from '#server/testing/person.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

const NOW = '2026-11-20T10:00:00+01:00'
const DESK = 'help@pont.example'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

let people = 0
beforeEach(() => {
  people += 1
  portal.clock.set(NOW)
})

const questionWith = (change: Readonly<Record<string, unknown>> = {}) => ({
  alreadyCustomer: true,
  category: 'PAYMENT',
  policyNumber: '260 047 113',
  name: 'Ana Silva',
  email: `ana.${people}@example.com`,
  subject: 'Invoice',
  question: 'How can I pay from abroad?\n\nI live in São Paulo.',
  locale: 'en-GB',
  ...change,
})

const ask = (change: Readonly<Record<string, unknown>> = {}, person: Person = portal.visitor()) =>
  person.post('/api/portal/contact', { body: questionWith(change) })

const referenceIn = (reply: { body: unknown }) => (reply.body as { reference: string }).reference

const rows = () => portal.db.select().from(contactQuestion)
const rowOf = async (reference: string) => (await rows()).find((row) => row.reference === reference)

const caseOf = async (question: { readonly questionId: string } | undefined) => {
  const [storedCase] = await portal.db
    .select()
    .from(reviewCase)
    .where(and(eq(reviewCase.kind, 'MESSAGE'), eq(reviewCase.subjectId, question?.questionId ?? '')))
  return storedCase
}

const mailsFor = async (reference: string) => {
  const mails = (await portal.mailbox()).filter(({ subject }) => subject.includes(reference))
  const to = (address: string) => mails.filter((mail) => mail.to === address)
  return { all: mails, desk: to(DESK)[0], receipt: mails.find((mail) => mail.to !== DESK) }
}

describe('API-27 SVC-02 a question to the service desk', () => {
  test('is stored, and answered with a reference that contains only the day and a number', async () => {
    const reply = await ask()
    expect([reply.status, Object.keys(reply.body as object)]).toEqual([201, ['reference', 'answerBy']])
    expect(referenceIn(reply)).toMatch(/^Q20261120-\d{4}$/)
    expect(await rowOf(referenceIn(reply))).toMatchObject({
      accountId: null,
      alreadyCustomer: true,
      category: 'PAYMENT',
      policyNumber: '260047113',
      name: 'Ana Silva',
      email: `ana.${people}@example.com`,
      subject: 'Invoice',
      question: 'How can I pay from abroad?\n\nI live in São Paulo.',
      locale: 'en-GB',
    })
  })

  test('SVC-02 waits for a person until the day that its receipt promises', async () => {
    const asked = await rowOf(referenceIn(await ask()))
    expect(await caseOf(asked)).toMatchObject({ state: 'OPEN', answerBy: '2026-11-26', accountId: null })
  })

  test('is mailed in full to the service desk, and a reply to that mail goes to the sender', async () => {
    const { desk } = await mailsFor(referenceIn(await ask()))
    for (const part of ['Payment and invoices', 'Invoice', 'Ana Silva', '260047113', '26 November 2026'])
      expect(desk?.text).toContain(part)
    expect(desk?.text).toContain('> How can I pay from abroad?\n>\n> I live in São Paulo.')
    expect(desk?.html).toContain('How can I pay from abroad?<br />')
    expect(desk?.text).not.toContain('You get this e-mail because')
    expect(desk?.text).toContain('no, so we do not know who it is')
    expect(desk?.headers['reply-to']).toBe(`ana.${people}@example.com`)
  })

  test('is confirmed to its sender with reference, day and number of working days, and nothing that was typed', async () => {
    const { receipt, all } = await mailsFor(referenceIn(await ask()))
    expect(all).toHaveLength(2)
    expect(receipt?.to).toBe(`ana.${people}@example.com`)
    expect(receipt?.text).toContain('You get an answer by Thursday 26 November 2026.')
    expect(receipt?.text).toContain('within 4 working days')
    expect(receipt?.headers['reply-to']).toBe(DESK)
    for (const typed of ['Ana', 'Invoice', '260047113', 'abroad'])
      expect(`${receipt?.text}${receipt?.html}`.replaceAll('Payment and invoices', '')).not.toContain(typed)
  })

  test('about something else is confirmed without the name of a category that says nothing', async () => {
    const { receipt } = await mailsFor(referenceIn(await ask({ category: 'OTHER' })))
    expect(receipt?.text).toMatch(/Your reference is Q20261120-\d{4}\.\s+You get an answer by/)
  })

  test('after five in the afternoon counts as the next day, and weekends and holidays do not count', async () => {
    portal.clock.set('2026-12-23T17:30:00+01:00')
    const reply = await ask()
    const late = await rowOf(referenceIn(reply))
    expect([late?.reference.slice(0, 9), (await caseOf(late))?.answerBy]).toEqual(['Q20261223', '2026-12-31'])
    expect(reply.body).toMatchObject({ answerBy: '2026-12-31' })
  })

  test('is confirmed in Dutch to a sender who uses Dutch', async () => {
    const body = { ...questionWith({ name: 'Noor' }), locale: undefined }
    const reply = await portal
      .visitor()
      .post('/api/portal/contact', { body, headers: { 'accept-language': 'nl' } })
    const { receipt, desk } = await mailsFor(referenceIn(reply))
    expect(receipt?.subject).toContain('We hebben je vraag')
    expect(receipt?.text).toContain('uiterlijk donderdag 26 november 2026')
    expect([desk?.subject, desk?.text]).toEqual([
      expect.stringContaining('Betaling en facturen'),
      expect.stringContaining('Taal: Nederlands'),
    ])
  })

  test('of a customer who is logged in belongs to the account', async () => {
    const ana = await portal.customer()
    const { reference } = (await ask({}, ana)).body as { reference: string }
    expect((await rowOf(reference))?.accountId).toBe(ana.profileId)
    expect((await mailsFor(reference)).desk?.text).toContain('Logged in: yes')
  })

  test('of a sender who is not a customer has no policy number, regardless of what was sent', async () => {
    const { reference } = (await ask({ alreadyCustomer: false })).body as { reference: string }
    expect(await rowOf(reference)).toMatchObject({ alreadyCustomer: false, policyNumber: null })
    expect((await mailsFor(reference)).desk?.text).toContain('not a customer yet')
  })

  test('gets the same reply whether or not the policy number or the address is known', async () => {
    const ana = await portal.customer()
    const replies = [await ask({ email: ana.username }), await ask({ email: 'nobody@example.com' })]
    expect(replies.map(({ status, body }) => [status, Object.keys(body as object)])).toEqual([
      [201, ['reference', 'answerBy']],
      [201, ['reference', 'answerBy']],
    ])
  })
})

describe('API-27 an invalid question', () => {
  test('is refused with all missing fields', async () => {
    const reply = await portal.visitor().post('/api/portal/contact', { body: {} })
    expect([reply.status, reply.issues]).toEqual([
      422,
      [
        'alreadyCustomer: contact_already_customer_empty',
        'category: contact_category_empty',
        'name: contact_name_empty',
        'email: contact_email_empty',
        'subject: contact_subject_empty',
        'question: contact_question_empty',
      ],
    ])
  })

  test.each([
    [{ policyNumber: null }, 'policyNumber: contact_policy_number_empty'],
    [{ policyNumber: '260047112' }, 'policyNumber: contact_policy_number_invalid'],
    [{ category: 'PAYMENTS' }, 'category: contact_category_invalid'],
    [{ name: 'a'.repeat(71) }, 'name: contact_name_too_long'],
    [{ email: 'ana@' }, 'email: contact_email_invalid'],
    [{ subject: 'a'.repeat(101) }, 'subject: contact_subject_too_long'],
    [{ question: 'a'.repeat(2001) }, 'question: contact_question_too_long'],
  ])('is refused with %j', async (change, issue) => {
    const before = (await rows()).length
    const reply = await ask(change)
    expect([reply.status, reply.issues]).toEqual([422, [issue]])
    expect((await rows()).length).toBe(before)
  })

  test.each([
    [{ alreadyCustomer: 'yes' }, 'alreadyCustomer: errors.unknown'],
    [{ name: 7 }, 'name: errors.unknown'],
    [{ locale: 'de' }, 'locale: errors.unknown'],
    [{ attachment: 'x' }, 'attachment: errors.unknown'],
  ])('that our form would not send is refused: %j', async (change, issue) => {
    const reply = await ask(change)
    expect([reply.status, reply.issues]).toEqual([400, [issue]])
  })

  test.each(['a@b.nl, c@d.nl', 'ana@example.com\r\nBcc: eve@example.com', 'ana@example.com\nCc: x@y.nl'])(
    'mails nobody at %j',
    async (email) => expect((await ask({ email })).issues).toEqual(['email: contact_email_invalid']),
  )
})

describe('SVC-02 what is typed is only text in the mail', () => {
  const EVIL = 'Ana\r\nBcc: eve@example.com\r\n\r\n<script>alert(1)</script>{reference}'

  test('no other header, no other recipient, no html', async () => {
    const { reference } = (await ask({ name: EVIL, subject: EVIL, question: `${EVIL}\n- pay here` }))
      .body as {
      reference: string
    }
    const { desk, all } = await mailsFor(reference)
    expect(all.map(({ to }) => to).toSorted()).toEqual([`ana.${people}@example.com`, DESK].toSorted())
    expect(Object.keys(desk?.headers ?? {}).filter((name) => /^b?cc$/.test(name))).toEqual([])
    expect(desk?.subject).toBe(`Question ${reference}: Payment and invoices`)
    expect(desk?.text).toContain(
      'Name: Ana Bcc: eve@\u2060example.\u2060com <script>alert(1)</\u2060script>{reference}',
    )
    expect(desk?.text).toContain('> Bcc: eve@example.com\n>\n> <script>')
    expect(desk?.html).not.toContain('<script')
    expect(desk?.html).not.toContain('<li>pay here')
  })

  test('once sent, the stored mails contain nothing of it', async () => {
    const { reference } = (await ask()).body as { reference: string }
    await portal.doJobs()
    const sent = (await portal.db.select().from(mailTable)).filter(({ subject }) =>
      subject.includes(reference),
    )
    expect(sent.map(({ state, text, html, replyTo }) => [state, text, html, replyTo])).toEqual([
      ['sent', '', '', null],
      ['sent', '', '', null],
    ])
    expect(sent.find(({ recipient }) => recipient === DESK)?.subject).toBe(
      `Question ${reference}: Payment and invoices`,
    )
  })
})

describe('SVC-02 a question that is sent twice', () => {
  test('is one question, also when both are sent at the same time', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => ask()))
    const again = await ask()
    const references = new Set([...replies, again].map(referenceIn))
    expect([again.status, references.size]).toEqual([201, 1])
    const [reference = ''] = references
    expect((await mailsFor(reference)).all).toHaveLength(2)
    portal.clock.advance(86_400_001)
    expect(referenceIn(await ask())).not.toBe(reference)
  })

  test('is another question if a word or the sender differs', async () => {
    const ana = await portal.customer()
    const replies = [await ask(), await ask({ subject: 'Invoices' }), await ask({}, ana)]
    expect(new Set(replies.map(referenceIn)).size).toBe(3)
  })

  test('has its own reference, also when many are sent at the same time', async () => {
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, index) => ask({ subject: `Number ${index}` })),
    )
    expect(new Set(replies.map(referenceIn)).size).toBe(12)
  })
})

test('SVC-02 question and mails are stored together or not at all', async () => {
  await portal.db.execute(
    sql`ALTER TABLE mail ADD CONSTRAINT never CHECK (template <> 'receipt' OR recipient <> 'never@example.com')`,
  )
  const before = (await rows()).length
  const reply = await ask({ email: 'never@example.com' })
  expect(reply.status).toBe(500)
  expect((await rows()).length).toBe(before)
  const { all } = await mailsFor('never')
  expect(all).toEqual([])
  const mails = await portal.db.select().from(mailTable)
  expect(mails.filter(({ replyTo }) => replyTo === 'never@example.com')).toEqual([])
})

test('SVC-02 the log contains nothing that was typed', async () => {
  const secret = { name: 'Kanariela', subject: 'Kanariekwaal', question: 'My longs sing like a kanarievogel' }
  const email = 'kanarie.vogel@example.com'
  expect((await ask({ ...secret, email })).status).toBe(201)
  expect((await ask({ ...secret, email: `${email}x@` })).status).toBe(422)
  await portal.doJobs()
  const log = portal.logged().join('\n').toLowerCase()
  expect(log).not.toContain('kanarie')
  expect(log).not.toContain('260047113')
})

describe('SVC-02 the limit of questions', () => {
  test('is three an hour from one address, and only valid questions are counted', async () => {
    const limited = await startPortal({ LIMIT_CONTACT: '3/h' })
    const send = (at: number, change = {}) =>
      limited.visitor().post('/api/portal/contact', {
        body: questionWith({ email: `someone.${at}@example.com`, ...change }),
      })
    expect((await send(0, { name: '' })).status).toBe(422)
    const statuses = [await send(1), await send(2), await send(3)].map(({ status }) => status)
    const refused = await send(4)
    // a question that is resent, because its reply got lost, is not counted again
    const again = await send(3)
    const ana = await limited.customer()
    const own = await ana.post('/api/portal/contact', { body: questionWith({ email: ana.username }) })
    await limited.stop()
    expect([...statuses, again.status]).toEqual([201, 201, 201, 201])
    expect([refused.status, refused.code]).toEqual([429, 'contact_too_many_requests'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
    // customers who are logged in are counted by account, not by the address that all students share
    expect(own.status).toBe(201)
  })

  test('also applies to the receipts of an e-mail address, regardless of the account', async () => {
    const limited = await startPortal({ LIMIT_CONTACT: '2/h' })
    const statuses: number[] = []
    for (const email of ['Victim@example.com', 'victim+2@example.com', 'VICTIM+x@example.com']) {
      const somebody = await limited.customer()
      statuses.push((await somebody.post('/api/portal/contact', { body: questionWith({ email }) })).status)
    }
    await limited.stop()
    expect(statuses).toEqual([201, 201, 429])
  })
})
