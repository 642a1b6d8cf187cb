import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { FRESH_LOGIN_MS } from '#server/platform/http/session-life.ts'
import type { Customer } from '#server/testing/customer.ts'
import { readZip } from '#server/testing/read/read-zip.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'
import { smallPdf } from '#server/testing/read/small-pdf.ts'

import { dataExport } from './data-export.tables.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

const MINUTE = 60_000
const DAY = 86_400_000

const stateOf = async ({ profileId, get }: Customer) =>
  (await get(`/api/portal/profiles/${profileId}/dataexport`)).body as { state: string; readyUntil: string }

const ask = ({ profileId, post }: Customer) => post(`/api/portal/profiles/${profileId}/dataexport`)

const tokenFor = async ({ username }: Customer) => {
  const mail = (await portal.mailbox()).findLast(
    ({ to, subject }) => to === username && subject.includes('copy of your data'),
  )
  return /\/en\/profile\/data\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
}

const fetchFile = (customer: Customer, token: string) =>
  fetch(`${portal.url}/api/portal/profiles/${customer.profileId}/dataexport/file`, {
    headers: { cookie: customer.cookies(), 'x-authorization-token': token },
  })

const codeOf = async (response: Response) => {
  const { errors } = (await response.json()) as { errors: { id: string }[] }
  return `${response.status} ${errors[0]?.id}`
}

const unzipped = async (response: Response) => {
  expect(response.status).toBe(200)
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect(bytes.byteLength).toBe(Number(response.headers.get('content-length')))
  return readZip(bytes)
}

const PDF = smallPdf()

const sendClaim = async (customer: Customer, policyNumber: string, fileName = 'ärzt/rechnung.pdf') => {
  const cost = {
    treatmentDate: '2026-11-10',
    typeOfCare: 'GP',
    careProvider: 'Praktijk Voorbeeld',
    countryOfTreatment: 'NL',
    invoiceNumber: 'F-991',
    claimedAmount: 64.2,
    claimedCurrency: 'EUR',
  }
  const form = {
    policyNumber,
    claimKind: 'MEDICAL',
    lines: [cost],
    payee: 'CUSTOMER',
    statementAccepted: true,
    description: 'Twisted my ankle',
  }
  const body = new FormData()
  body.append('claim', new Blob([JSON.stringify(form)], { type: 'application/json' }))
  body.append('files', new Blob([PDF]), fileName)
  expect((await customer.post('/api/portal/claims', { body })).status).toBe(201)
}

describe('a copy of what we know about a customer', () => {
  test('has everything of them, opened for them, and nothing of others or of ours', async () => {
    const other = await insuredCustomer(portal)
    await sendClaim(other.customer, (await other.stored()).policyNumber)
    const { customer, stored } = await insuredCustomer(portal)
    const { policyNumber } = await stored()
    await sendClaim(customer, policyNumber)
    expect(await stateOf(customer)).toEqual({ state: 'NONE', requestedAt: null, readyUntil: null })
    const reply = await ask(customer)
    expect([reply.status, reply.body]).toMatchObject([202, { state: 'WAITING' }])
    expect(await stateOf(customer)).toMatchObject({ state: 'WAITING' })
    expect((await ask(customer)).code).toBe('data_export_running')
    const token = await tokenFor(customer)
    expect(await stateOf(customer)).toMatchObject({
      state: 'READY',
      readyUntil: expect.stringMatching(/^2026-11-27/),
    })
    const files = await unzipped(await fetchFile(customer, token))
    expect(Object.keys(files).toSorted()).toEqual([
      'LEESMIJ.txt',
      'README.txt',
      'account.json',
      'claims.json',
      'documents.json',
      expect.stringMatching(/^files\/claims\/001-[^/\\]*rechnung\.pdf$/),
      'invoices.json',
      'mails.json',
      'messages.json',
      'policies.json',
      'requests.json',
    ])
    expect(files['claims.json']).toMatch(/"file_name": *"[^"]*rechnung\.pdf"/)
    const { health } = JSON.parse(files['requests.json'] ?? '') as { health: unknown }
    expect(health).toMatchObject([{ answers: { medicalStatus: 'no', criminalRecord: 'no' } }])
    const whole = Object.values(files).join('\n')
    for (const own of [customer.username, policyNumber, 'Twisted my ankle', 'NL91ABNA0417164300', PDF])
      expect(whole).toContain(own)
    for (const foreign of [
      other.customer.username,
      other.customer.profileId,
      '$argon2id',
      String.raw`\\x`,
      'storage_key',
    ])
      expect(whole).not.toContain(foreign)
    expect(files['README.txt']).toContain('claims.json: your claims')
    expect(files['LEESMIJ.txt']).toContain('Deze kopie is gemaakt op 20 november 2026')
  })

  test('T21 is sealed on the disk, as the files in it are', async () => {
    const { customer, stored } = await insuredCustomer(portal)
    await sendClaim(customer, (await stored()).policyNumber)
    await ask(customer)
    await tokenFor(customer)
    const folder = join(portal.config.dataDir, 'files')
    const names = await readdir(folder)
    const contents = await Promise.all(names.map((name) => readFile(join(folder, name))))
    const readable = ['account.json', '%PDF']
    expect(contents.filter((bytes) => readable.some((words) => bytes.includes(words)))).toEqual([])
  })

  test('is given to its owner only, with the link of the mail and a password of the last minutes', async () => {
    const ana = await portal.customer()
    const ben = await portal.customer()
    await ask(ana)
    const token = await tokenFor(ana)
    expect(await codeOf(await fetchFile(ben, token))).toBe('410 account_link_invalid')
    expect(await codeOf(await fetchFile(ana, 'A'.repeat(43)))).toBe('410 account_link_invalid')
    expect(await codeOf(await fetchFile(ana, ''))).toBe('410 account_link_invalid')
    const acting = await portal.actingAs(ana, await portal.staff())
    const path = `/api/portal/profiles/${ana.profileId}/dataexport/file`
    expect((await acting.get(path)).code).toBe('account_impersonation_not_allowed')
    portal.clock.advance(FRESH_LOGIN_MS)
    expect(await codeOf(await fetchFile(ana, token))).toBe('403 fresh_login_required')
  })

  test('T21 gives nothing of a file that was changed on the disk, and logs it', async () => {
    const { customer } = await insuredCustomer(portal)
    await ask(customer)
    const token = await tokenFor(customer)
    const [{ storageKey } = expect.fail('no copy')] = await portal.db
      .select()
      .from(dataExport)
      .where(eq(dataExport.accountId, customer.profileId))
    const path = join(portal.config.dataDir, 'files', storageKey ?? '')
    const bytes = await readFile(path)
    await writeFile(path, bytes.fill(bytes.readUInt8(40) ^ 1, 40, 41))
    const response = await fetchFile(customer, token)
    expect(response.status).toBe(500)
    await expect.poll(() => portal.logged().join('\n')).toContain('file_broken_off')
  })

  test('can be fetched for 7 days; then its file is deleted', async () => {
    const ana = await portal.customer()
    await ask(ana)
    const token = await tokenFor(ana)
    const stored = () => portal.files.savedBefore(Number.MAX_SAFE_INTEGER)
    const before = await stored()
    portal.clock.advance(7 * DAY - 1)
    await ana.login(ana.username, ana.password)
    await unzipped(await fetchFile(ana, token))
    portal.clock.advance(1)
    expect(await codeOf(await fetchFile(ana, token))).toBe('410 account_link_expired')
    expect(await stateOf(ana)).toMatchObject({ state: 'EXPIRED', readyUntil: null })
    await portal.doDailyWork()
    expect((await stored()).length).toBeLessThan(before.length)
    expect(await codeOf(await fetchFile(ana, token))).toBe('410 account_link_expired')
    expect(await stateOf(ana)).toMatchObject({ state: 'EXPIRED' })
  })

  test('is made three times a day', async () => {
    const ana = await portal.customer()
    for (let count = 0; count < 3; count++) {
      expect((await ask(ana)).status).toBe(202)
      await portal.doJobs()
    }
    const reply = await ask(ana)
    expect([reply.status, reply.code]).toEqual([429, 'data_export_too_many'])
    portal.clock.advance(DAY)
    await ana.login(ana.username, ana.password)
    expect((await ask(ana)).status).toBe(202)
  })

  test('that cannot be made says so, and another try makes it', async () => {
    const { customer, stored } = await insuredCustomer(portal)
    await sendClaim(customer, (await stored()).policyNumber)
    const folder = join(portal.config.dataDir, 'files')
    await rename(folder, `${folder}-away`)
    await mkdir(folder)
    await ask(customer)
    await portal.doJobs()
    expect(await stateOf(customer)).toMatchObject({ state: 'FAILED' })
    // nothing is left of the copy that failed
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
    await rm(folder, { recursive: true })
    await rename(`${folder}-away`, folder)
    // of two that are asked for in the same millisecond, either is the last
    portal.clock.advance(MINUTE)
    expect((await ask(customer)).status).toBe(202)
    await portal.doJobs()
    expect(await stateOf(customer)).toMatchObject({ state: 'READY' })
  })
})
