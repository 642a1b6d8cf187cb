import { createHash } from 'node:crypto'

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Person } from '#server/testing/person.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { submit, TEST_NOW, wholeRequest } from '#server/testing/request.ts'
import { smallPdf } from '#server/testing/read/small-pdf.ts'

// Values that cannot occur in a log by chance (security page, bar 47).
const secret = {
  firstName: 'Kanariela',
  familyName: 'Vogelzangster',
  email: 'kanarie.vogel@example.com',
  dateOfBirth: '1999-07-23',
  postalCode: '9735 ZK',
  street: 'Zwaluwkanarielaan',
  city: 'Kanarienwoude',
  ibanAccountNumber: 'NL02ABNA0123456789',
  bankAccountHolder: 'K Vogelzangster',
  insuranceRefusal: 'yes',
  insuranceRefusalExplanation: 'refused for a kanariekwaal of the lungs',
} as const

const password = 'Blauwe-Merel-77-Fluit'
const nextPassword = 'Groene-Specht-88-Trom'
const fileName = 'paspoort-kanariela.pdf'
const PDF = smallPdf()

let portal: TestPortal
let unsent: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  unsent = await startPortal({ SMTP_URL: 'smtp://127.0.0.1:1' })
  for (const testPortal of [portal, unsent]) testPortal.clock.set(TEST_NOW)
})
afterAll(async () => {
  await portal.stop()
  await unsent.stop()
})

const dayForms = (day: string) => [day, day.replaceAll('-', ''), day.split('-').toReversed().join('-')]

const hash = (value: string) => createHash('sha256').update(value)

/** A value as it is, and in every encoding in which it could be logged. */
const formsOf = (value: string): string[] => {
  const plain = [...new Set([value, value.toLowerCase(), value.toUpperCase(), value.replaceAll(/\s/g, '')])]
  return plain.flatMap((plainText) => [
    plainText,
    encodeURIComponent(plainText),
    JSON.stringify(plainText).slice(1, -1),
    Buffer.from(plainText).toString('base64').replace(/=+$/, ''),
    Buffer.from(plainText).toString('base64url'),
    Buffer.from(plainText).toString('hex'),
    hash(plainText).digest('hex'),
    hash(plainText).digest('base64url'),
  ])
}

const ask = (visitor: Person) => wholeRequest(visitor, { ...secret, emailConfirmation: secret.email })

const tokenIn = (text: string) => /\/(?:activate|setpassword)\/([\w-]{43})/.exec(text)?.[1] ?? ''

const wrongInputs = async (visitor: Person, request: Record<string, unknown>) => [
  await submit(visitor, {
    ...request,
    dateOfBirth: `${secret.dateOfBirth}x`,
    ibanAccountNumber: 'NL03ABNA0123456789',
  }),
  await submit(visitor, { ...request, [secret.familyName]: secret.email }),
  await submit(visitor, request, { files: [{ name: `${fileName}.exe`, bytes: 'MZ' }] }),
  await visitor.post('/api/new/advice', { body: `{"institution":"${secret.familyName}` }),
  await visitor.post('/api/new/advice', { body: { [secret.email]: secret.street } }),
  await visitor.get(`/api/new/institutions?q=${secret.familyName}&${secret.street}=1`),
  await visitor.get(`/pacos?pc=${encodeURIComponent(secret.postalCode)}&nr=kanarie`),
  await visitor.get(`/${secret.familyName}/${encodeURIComponent(secret.email)}?x=${secret.dateOfBirth}`),
  await visitor.get(`/api/accounts/${secret.email}/?t=${password}`, {
    headers: { 'x-authorization-token': password, cookie: `__Host-session=${password}` },
  }),
  await visitor.send('POST', '/api/login', { headers: { authorization: `Basic ${password}` } }),
]

const activate = async (visitor: Person) => {
  const mail = (await portal.mailbox()).findLast(({ to }) => to === secret.email)
  const token = tokenIn(mail?.text ?? '')
  const path = `/api/accounts/${encodeURIComponent(secret.email)}/activate`
  const set = (chosen: string) =>
    visitor.post(path, { body: { password: chosen }, headers: { 'x-authorization-token': token } })
  // too weak, then valid, then used
  return { token, statuses: [await set(secret.firstName), await set(password), await set(password)] }
}

const resetPassword = async (visitor: Person) => {
  const path = `/api/accounts/${encodeURIComponent(secret.email)}`
  await visitor.put(`${path}/reset/password`, { body: { username: secret.email, locale: 'nl' } })
  const mail = (await portal.mailbox()).findLast(({ to }) => to === secret.email)
  const token = tokenIn(mail?.text ?? '')
  const headers = { 'x-authorization-token': token }
  const reply = await visitor.post(`${path}/password`, { body: { password: nextPassword }, headers })
  return { token, reply }
}

test('OPS-03 the log contains nothing that a person typed, sent or received', async () => {
  const visitor = portal.visitor()
  const request = await ask(visitor)
  const wrong = await wrongInputs(visitor, request)
  expect(wrong.map(({ status }) => status)).toEqual([422, 400, 415, 400, 400, 400, 400, 404, 410, 401])

  const sent = await submit(visitor, request, { files: [{ name: fileName, bytes: PDF }] })
  expect(sent.issues).toEqual([])
  const { applicationNumber } = sent.body as { applicationNumber: string }
  const activated = await activate(visitor)
  expect(activated.statuses.map(({ status }) => status)).toEqual([422, 204, 410])
  expect((await visitor.login(secret.email, nextPassword)).status).toBe(401)
  expect((await visitor.login(secret.email, password)).status).toBe(200)
  const cookie = visitor.cookies().split('=')[1] ?? ''
  const reset = await resetPassword(portal.visitor())
  expect(reset.reply.status).toBe(204)

  // errors of the database quote the refused row, and those of the driver the query
  await portal.db.execute(sql`ALTER TABLE request_payment ADD CONSTRAINT never CHECK (false) NOT VALID`)
  const failed = await submit(portal.visitor(), await ask(portal.visitor()))
  expect(failed.status).toBeGreaterThanOrEqual(500)

  const lines = portal.logged()
  const typed = [
    ...Object.values(secret).filter((value) => value !== 'yes'),
    password,
    nextPassword,
    fileName,
  ]
  const given = [applicationNumber, activated.token, reset.token, cookie]
  expect(given.map(({ length }) => length)).toEqual([9, 43, 43, 43])
  const basic = [password, nextPassword].map((typedPassword) => `${secret.email}:${typedPassword}`)
  const forms = [...typed, ...given, ...basic, ...dayForms(secret.dateOfBirth)].flatMap(formsOf)
  expect(forms.filter((form) => lines.some((line) => line.includes(form)))).toEqual([])
  expect(lines.some((line) => line.includes('"constraint":"never"'))).toBe(true)
})

test('OPS-03 nor does it contain any of that when a mail cannot be sent', async () => {
  const customer = await unsent.customer({ username: secret.email, firstName: secret.firstName })
  const path = `/api/accounts/${encodeURIComponent(customer.username)}/reset/password`
  await customer.put(path, { body: { username: customer.username, locale: 'nl' } })
  await unsent.doJobs()
  const lines = unsent.logged()
  const forms = [secret.email, secret.firstName].flatMap(formsOf)
  expect(forms.filter((form) => lines.some((line) => line.includes(form)))).toEqual([])
  expect(lines.some((line) => line.includes('mailId'))).toBe(true)
})

test('OPS-03 every line of the log is one line of JSON, whatever is sent', async () => {
  const visitor = portal.visitor()
  for (const odd of ['%0a', '%0d%0a{"level":50}', '%1b[31m', '%00', '%e2%80%a8'])
    for (const path of [`/${odd}`, `/api/new/institutions?q=${odd}`, `/api/accounts/${odd}/?t=${odd}`])
      await visitor.get(path, {
        headers: { 'user-agent': decodeURIComponent(odd).replaceAll(/[^ -~]/g, '"\\') },
      })
  await visitor.post('/api/new/advice', { body: '{"institution":"\n' })
  await unsent.visitor().get('/api/portal/countries')
  const lines = [...portal.logged(), ...unsent.logged()]
  expect(lines.length).toBeGreaterThan(15)
  for (const line of lines) {
    expect(() => JSON.parse(line)).not.toThrow()
    expect(line.trimEnd()).not.toMatch(/\p{Cc}/u)
  }
})
