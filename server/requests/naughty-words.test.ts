import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { Submission } from '#domain/requests/submission.ts'
import { usernameOf } from '#domain/accounts/username.ts'
import { nameOf } from '#domain/shared/names/person-name.ts'
import { tidyText } from '#domain/shared/text/tidy-text.ts'
import { account, person } from '#server/accounts/accounts.tables.ts'
import type { PersonReply } from '#server/testing/person.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { submit, TEST_NOW, wholeRequest } from '#server/testing/request.ts'

import { request } from './requests.tables.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

// Real names that programs often reject (security page, bar 19).
const names = [
  "O'Neill",
  'Null',
  'Nguyễn Thị Ánh',
  'Łukasz',
  'undefined',
  'True',
  'José-María',
  "'t Hooft",
  'van der Berg',
  'Đặng',
  'İpek',
  'ßander',
  'Ꮳꭿꮃꭹ',
  '王小明',
  'محمد',
  'क्षितिज',
  'ไพลิน',
  'D’Angelo',
  'Zoe\u0308',
  '  Mei   Lin ',
  'Ng',
  'McDonald Jr.',
]

const hostile = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\u202Eevil',
  '\uFEFFAna',
  'a\r\nBcc: x@example.com',
  '\t\u001b[31m',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; DROP TABLE policy;--",
  "1' OR '1'='1",
  '${7*7}{{7*7}}<%=7*7%>',
  '../../etc/passwd',
  '$(reboot)`reboot`',
  '{"$gt":""}',
  '%00%n%s%x',
  '=HYPERLINK("https://evil.example")',
  '💩👩‍👩‍👧‍👦',
  'Z̮̞̠͙͔ͅA̷̢L̵G̷O',
  '\u200b\u200d',
  'x'.repeat(2000),
  'x'.repeat(2001),
  '０１２３',
  'NaN',
  '1e400',
]

// One advice is enough: it is signed for the situation, which does not change.
let base: Readonly<Record<string, unknown>>
const send = async (changes: Readonly<Record<string, unknown>>) => {
  const visitor = portal.visitor()
  base ??= await wholeRequest(visitor)
  const email = `${crypto.randomUUID()}@example.com`
  const sent = { ...base, handlerCode: crypto.randomUUID(), email, emailConfirmation: email, ...changes }
  return { handlerCode: sent.handlerCode, reply: await submit(visitor, sent) }
}

const storedRow = async (handlerCode: string) => {
  await portal.doJobs()
  const [row] = await portal.db
    .select({ answers: request.answers, person })
    .from(request)
    .innerJoin(account, eq(account.accountId, request.accountId))
    .innerJoin(person, eq(person.accountId, account.accountId))
    .where(eq(request.idempotencyKey, handlerCode))
  return row
}

const refusedAt = ({ issues }: PersonReply) => [...new Set(issues.map((issue) => issue.split(':')[0]))]

describe('WIZ-16 a name from anywhere', () => {
  test.each(names)('%s is accepted, and stored as it was typed', async (name) => {
    const { handlerCode, reply } = await send({ firstName: name, familyName: name, street: name, city: name })
    const places = refusedAt(reply)
    // such letters do not occur in streets, but in names
    expect(places.filter((field) => field !== 'street' && field !== 'city')).toEqual([])
    if (places.length) return
    const stored = await storedRow(handlerCode)
    const { firstName, familyName, street, city } = stored?.answers ?? {}
    expect([firstName, familyName, street, city]).toEqual(Array.from({ length: 4 }, () => tidyText(name)))
    expect([stored?.person.firstName, stored?.person.familyName]).toEqual([tidyText(name), tidyText(name)])
  })
})

// Given and family names; who has one name alone is sent with a dash for the other.
const people = [
  ['Thị Ẩn', 'Nguyễn'],
  ['Siobhán', 'O’Brien'],
  ['Åsa-Lïn', 'Lindström'],
  ['Łukasz', 'Żółkiewski'],
  ['महेश', 'शर्मा'],
  ['María José', "D'Ávila y Ñ."],
  ['小龍', '李'],
  ['محمد', 'الأحمد'],
  ['X', 'Ng'],
  ['-', 'Suparwati'],
] as const

test.each(people)(
  'WIZ-11 WIZ-16 %s %s is accepted and greeted by name in the mail',
  async (firstName, familyName) => {
    const email = `${crypto.randomUUID()}@example.com`
    const { handlerCode, reply } = await send({ firstName, familyName, email, emailConfirmation: email })
    expect([reply.status, reply.issues]).toEqual([201, []])
    expect((await storedRow(handlerCode))?.answers).toMatchObject({
      firstName: nameOf(firstName),
      familyName: nameOf(familyName),
    })
    const mail = (await portal.mailbox()).find(({ to }) => to === email)
    expect(mail?.text).toContain(firstName === '-' ? familyName : firstName)
    // the hyphen for "no given name" is never shown
    expect(mail?.text).not.toMatch(/(^|\s)- Suparwati/)
  },
)

describe('WIZ-16 hostile input', () => {
  const fields = ['firstName', 'familyName', 'street']

  test.each(hostile)('%j as a name is refused at its field or stored unchanged', async (word) => {
    for (const field of fields) {
      const { handlerCode, reply } = await send({ [field]: word })
      expect([201, 400, 422], `${field} ${reply.status}`).toContain(reply.status)
      if (reply.status !== 201) expect(refusedAt(reply)).toEqual([field])
      const answers = (await storedRow(handlerCode))?.answers as Readonly<Record<string, unknown>> | undefined
      if (reply.status === 201) expect(answers?.[field]).toBe(tidyText(word))
      if (reply.status !== 201) expect(answers).toBeUndefined()
    }
  })

  test.each(hostile)('%j is not an e-mail address', async (word) => {
    for (const email of [word, `${word}@example.com`, `ana@example.com, ${word}`]) {
      const { reply } = await send({ email, emailConfirmation: email })
      const plain = reply.status === 201 && /^[!-~]+@example\.com$/.test(usernameOf(email))
      expect(plain || [400, 422].includes(reply.status), `${email} ${reply.status}`).toBe(true)
      if (!plain) expect(refusedAt(reply)[0]).toMatch(/^email/)
    }
  })

  const texts = Object.entries(Submission.shape)
    .filter(([, shape]) => z.safeParse(shape, 'x').success)
    .map(([name]) => name)

  test.each(texts)('the answer %s is never an incident', async (field) => {
    for (const word of ['\u0000', '\ud800', "'", '__proto__']) {
      const { reply } = await send({ [field]: word })
      expect(reply.status, JSON.stringify(word)).toBeLessThan(500)
    }
  })
})

describe('other calls with text', () => {
  test.each(hostile)('%j is never an incident', async (word) => {
    const [visitor, path] = [portal.visitor(), encodeURIComponent(word.toWellFormed().slice(0, 300))]
    const replies = [
      await visitor.post('/api/new/validate/countries', {
        body: { countryOfOrigin: word, countryOfDestination: word },
      }),
      await visitor.post('/api/new/advice', { body: { studentPolicyNumber: word, institution: word } }),
      await visitor.put(`/api/accounts/x/reset/password`, { body: { username: word, locale: 'nl' } }),
      await visitor.post(`/api/accounts/${path || 'x'}/password`, { body: { password: word } }),
      await visitor.post('/sitecore/api/content', {
        body: { operationName: 'PageBody', variables: { path: word }, query: word },
      }),
      await visitor.login(word, word),
      await visitor.get(`/api/new/institutions?q=${path}&country=${path}`),
      await visitor.get(`/pacos?pc=${path}&nr=${path}`),
      await visitor.get(`/api/new/policy/${path || 'x'}/exists`),
      await visitor.get(`/api/accounts/${path || 'x'}/`),
    ]
    expect(replies.map(({ status }) => (status >= 500 ? status : 'answered'))).toEqual(
      replies.map(() => 'answered'),
    )
  })
})

test.each(['www.evil-pills.com', 'Click evil-pills.com now', 'evil．com', 'Ana\u200b.evil'])(
  'WIZ-16 MAIL-01 %j is refused as a name, so that no stranger gets it as a link in our mail',
  async (name) => {
    const email = `${crypto.randomUUID()}@example.com`
    const { reply } = await send({ firstName: name, familyName: name, email, emailConfirmation: email })
    expect([reply.status, refusedAt(reply)]).toEqual([422, ['firstName', 'familyName']])
    expect((await portal.mailbox()).some(({ to }) => to === email)).toBe(false)
  },
)

test('WIZ-16 SHELL-13 a request in the signs of another keyboard is stored as if it were typed in ours', async () => {
  const { handlerCode, reply } = await send({
    firstName: 'Ｍｅｉ',
    familyName: 'Lin\u200b',
    dateOfBirth: '２００４-０３-２７',
    postalCode: '１０１２\u00a0\u00a0ｊｓ',
    addition: 'room 401',
    email: 'Mei <２７@Example.com>;',
    emailConfirmation: 'mailto:27@example.com',
  })
  expect([reply.status, reply.issues]).toEqual([201, []])
  expect((await storedRow(handlerCode))?.answers).toMatchObject({
    firstName: 'Mei',
    familyName: 'Lin',
    dateOfBirth: '2004-03-27',
    postalCode: '1012 JS',
    addition: '401',
    email: '27@example.com',
  })
})
