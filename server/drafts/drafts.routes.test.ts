import { randomBytes } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { draftToSave, saveDraft, secretIn } from '#server/testing/draft.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { submit, TEST_NOW, wholeRequest } from '#server/testing/request.ts'

import { savedDraft, savedDraftFile } from './drafts.tables.ts'
import { lockForm } from './shared/delete-draft.ts'

const DAY_MS = 24 * 3_600_000
const LIMITED = ['network address', 'email'] as const
import { lockedPdf, smallPdf } from '#server/testing/read/small-pdf.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal({ DEMO: 'on' })
})
afterAll(() => portal.stop())
beforeEach(() => portal.clock.set(TEST_NOW))

const now = Temporal.Instant.from(TEST_NOW).epochMilliseconds
const at = (moment: number) => portal.clock.set(Temporal.Instant.fromEpochMilliseconds(moment).toString())

const pdf = (text: string) => ({ name: `${text}.pdf`, bytes: `%PDF-1.7\n${text}\n%%EOF\n` })

const look = (secret: string) => portal.visitor().post('/api/new/drafts/look', { body: { secret } })
const open = (secret: string) => portal.visitor().post('/api/new/drafts/open', { body: { secret } })

type DraftReply = { content: unknown; files: { fileId: string; name: string; size: number }[] }

const mailsTo = async (address: string) => (await portal.mailbox()).filter(({ to }) => to === address)

const draftsOf = (draftKey: unknown) =>
  portal.db.$count(savedDraft, eq(savedDraft.draftKey, String(draftKey)))

// calls that wait until another one has saved or sent the same form
const waitingForForm = async () => {
  const { rows } = await portal.db.execute(sql`select 1 from pg_locks
    where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`)
  return rows.length
}

const storedFiles = () => portal.files.savedBefore(Number.MAX_SAFE_INTEGER)

describe('DRAFT-01 a request that is saved', () => {
  test('comes back by the link of the mail: its answers, and its files byte for byte', async () => {
    const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => (index * 31) % 256)
    bytes.set(Buffer.from('%PDF-1.7\n'))
    const draft = draftToSave({ email: 'Round@Example.com' })
    const files = [{ name: 'tícket.pdf', bytes }, pdf('second')]
    const saved = await saveDraft(portal.visitor(), draft, files)
    expect([saved.status, saved.body]).toEqual([
      201,
      { savedAt: '2026-11-20T11:20:00+01:00', validUntil: '2026-12-20T11:20:00+01:00' },
    ])
    const [mail] = await mailsTo('round@example.com')
    const secret = secretIn(mail?.text ?? '')
    expect(secret).toBe(draft.secret)
    expect(mail?.text).toContain('20 December 2026')
    expect((await look(secret)).body).toMatchObject({ kind: 'request', files: 2, savedBy: 'VISITOR' })
    expect(mail?.text).toContain('Your files are saved too')
    const opened = (await open(secret)).body as DraftReply
    expect(opened.content).toEqual(draft['content'])
    expect(opened.files.map(({ name, size }) => [name, size])).toEqual([
      ['tícket.pdf', bytes.length],
      ['second.pdf', 22],
    ])
    const file = await fetch(`${portal.url}/api/new/drafts/file`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ secret, fileId: opened.files[0]?.fileId }),
    })
    expect(file.headers.get('cache-control')).toBe('private, no-store')
    expect(Buffer.from(await file.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true)
  })

  test('WIZ-12 is not saved with a PDF that needs a password to be opened, and with any other', async () => {
    const draft = draftToSave()
    const refused = await saveDraft(portal.visitor(), draft, [{ name: 'scan.pdf', bytes: lockedPdf }])
    expect([refused.status, refused.issues]).toEqual([422, ['uploadedFile.0: draft_attachment_pdf_password']])
    // it opens, with /Encrypt in it
    const opens = smallPdf({ text: '/Encrypt' })
    const saved = await saveDraft(portal.visitor(), draft, [{ name: 'bank.pdf', bytes: opens }])
    expect(saved.status).toBeLessThan(300)
  })

  test('is opened by its own link only, and its files too', async () => {
    const [draft, other] = [draftToSave(), draftToSave()]
    await saveDraft(portal.visitor(), draft, [pdf('mine')])
    await saveDraft(portal.visitor(), other, [pdf('theirs')])
    const { files } = (await open(other.secret)).body as DraftReply
    const stolen = await portal
      .visitor()
      .post('/api/new/drafts/file', { body: { secret: draft.secret, fileId: files[0]?.fileId } })
    expect([stolen.status, stolen.code]).toEqual([410, 'draft_link_invalid'])
    const unknown = await open(draftToSave().secret)
    expect([unknown.status, unknown.issues]).toEqual([410, [': draft_link_invalid']])
    expect((await look('too short')).status).toBe(400)
  })

  test('is there until 30 days have passed, to the second, and then deleted with its files', async () => {
    const draft = draftToSave()
    const before = await storedFiles()
    await saveDraft(portal.visitor(), draft, [pdf('kept')])
    at(now + 30 * DAY_MS - 1000)
    expect((await open(draft.secret)).status).toBe(200)
    await portal.doDailyWork()
    expect((await look(draft.secret)).status).toBe(200)
    at(now + 30 * DAY_MS)
    const expired = await look(draft.secret)
    const never = await look(draftToSave().secret)
    expect([expired.status, expired.body]).toEqual([410, never.body])
    at(now + 31 * DAY_MS)
    await portal.doDailyWork()
    expect(await portal.db.$count(savedDraft)).toBe(0)
    expect(await portal.db.$count(savedDraftFile)).toBe(0)
    expect((await storedFiles()).filter((name) => !before.includes(name))).toEqual([])
  })

  test('opens as often as wanted, also fifty times at once', async () => {
    const draft = draftToSave()
    await saveDraft(portal.visitor(), draft)
    const replies = await Promise.all(Array.from({ length: 50 }, () => open(draft.secret)))
    expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(replies[0]?.status).toBe(200)
  })

  test('is deleted when the request is sent, and cannot be saved again', async () => {
    const visitor = portal.visitor()
    const request = await wholeRequest(visitor)
    const draft = draftToSave({ draftKey: request['handlerCode'] })
    await saveDraft(visitor, draft, [pdf('sent')])
    expect((await submit(visitor, request)).status).toBe(201)
    expect((await open(draft.secret)).code).toBe('draft_link_invalid')
    const again = await saveDraft(visitor, { ...draft, idempotencyKey: crypto.randomUUID() })
    expect([again.status, again.code]).toEqual([409, 'draft_already_sent'])
  })

  test('that is sent while its files are sealed is not saved, and its files are removed', async () => {
    const visitor = portal.visitor()
    const request = await wholeRequest(visitor)
    const draftKey = request['handlerCode']
    const files = await storedFiles()
    const { save } = portal.files
    vi.spyOn(portal.files, 'save').mockImplementationOnce(async (bytes) => {
      expect((await submit(visitor, request)).status).toBe(201)
      return save(bytes)
    })
    const late = await saveDraft(visitor, draftToSave({ draftKey }), [pdf('late')])
    expect([late.status, late.code]).toEqual([409, 'draft_already_sent'])
    expect(await draftsOf(draftKey)).toBe(0)
    expect((await storedFiles()).filter((name) => !files.includes(name))).toEqual([])
  })

  test('that is sent while it is being saved waits for that, and is deleted', async () => {
    const visitor = portal.visitor()
    const request = await wholeRequest(visitor)
    const draftKey = String(request['handlerCode'])
    const sending = await portal.db.transaction(async (tx) => {
      await lockForm(tx, draftKey)
      const { secret: _, ...sent } = draftToSave({ draftKey })
      const ids = { draftId: crypto.randomUUID(), lookupHash: randomBytes(32), content: randomBytes(32) }
      const idempotencyKey = String(sent['idempotencyKey'])
      const row = {
        ...ids,
        kind: 'request',
        draftKey,
        idempotencyKey,
        savedAt: now,
        expiresAt: now + DAY_MS,
      } as const
      await tx.insert(savedDraft).values(row)
      const reply = submit(visitor, request)
      await expect.poll(waitingForForm).toBe(1)
      return { reply }
    })
    expect((await sending.reply).status).toBe(201)
    expect(await draftsOf(draftKey)).toBe(0)
  })

  test('OPS-01 keeps its files when the connection ends during the commit', async () => {
    const draft = draftToSave()
    const transaction = portal.db.transaction.bind(portal.db)
    vi.spyOn(portal.db, 'transaction').mockImplementationOnce(async (work) => {
      await transaction(work)
      throw new Error('Connection terminated unexpectedly')
    })
    expect((await saveDraft(portal.visitor(), draft, [pdf('kept')])).status).toBe(503)
    const { files } = (await open(draft.secret)).body as DraftReply
    const file = { secret: draft.secret, fileId: files[0]?.fileId }
    expect((await portal.visitor().post('/api/new/drafts/file', { body: file })).status).toBe(200)
  })

  test('has no health, criminal or bank answers, whatever was sent', async () => {
    const secrets = { criminalRecord: { value: 'yes' }, ibanAccountNumber: { value: 'NL91ABNA0417164300' } }
    const draft = draftToSave({ content: { version: 1, fields: { city: { value: 'Delft' }, ...secrets } } })
    await saveDraft(portal.visitor(), draft)
    expect(((await open(draft.secret)).body as DraftReply).content).toEqual({
      version: 1,
      fields: { city: { value: 'Delft' } },
    })
  })
})

describe('DRAFT-01 a claim that is saved', () => {
  test('comes back without its description and account, and its mail says nothing of the care', async () => {
    const values = { 'lines.0.careProvider': 'Huisarts Kanarie', payee: 'CLAIMANT' }
    const secrets = { description: 'pain in the lungs', payoutIban: 'NL91ABNA0417164300' }
    const content = { version: 1, costs: 1, profileId: 'p', values: { ...values, ...secrets } }
    const draft = draftToSave({ kind: 'claim', email: 'claim@example.com', content })
    expect((await saveDraft(portal.visitor(), draft, [pdf('invoice')])).status).toBe(201)
    expect((await open(draft.secret)).body).toMatchObject({ kind: 'claim', files: [{ name: 'invoice.pdf' }] })
    expect(((await open(draft.secret)).body as DraftReply).content).toEqual({ version: 1, costs: 1, values })
    const [mail] = await mailsTo('claim@example.com')
    expect(mail?.subject).toBe('Continue with your claim')
    expect(mail?.text).not.toMatch(/Kanarie|lungs|NL91/)
    // what is asked again has the name that it has on the page
    expect(mail?.text).toContain('your bank account and “Is there anything else that we should know?”')
  })
})

describe('DRAFT-01 a request that is saved again', () => {
  test('with the same secret has the newest state, and the link goes on working for 30 days more', async () => {
    const draft = draftToSave({ email: 'again@example.com' })
    await saveDraft(portal.visitor(), draft, [pdf('old')])
    at(now + DAY_MS)
    const content = { version: 1, fields: { city: { value: 'Leiden' } } }
    const newer = { ...draft, content, idempotencyKey: crypto.randomUUID() }
    const { body } = await saveDraft(portal.visitor(), newer, [pdf('new')])
    expect(body).toMatchObject({ validUntil: '2026-12-21T11:20:00+01:00' })
    const opened = (await open(draft.secret)).body as DraftReply
    expect([opened.content, opened.files.map(({ name }) => name)]).toEqual([content, ['new.pdf']])
    const mails = await mailsTo('again@example.com')
    expect(mails.map(({ text }) => secretIn(text))).toEqual([draft.secret, draft.secret])
    expect(mails.at(-1)?.text).not.toContain('no longer works')
  })

  test('with another secret makes the earlier link invalid, and the mail says so', async () => {
    const draft = draftToSave({ email: 'typo@example.com' })
    await saveDraft(portal.visitor(), draft)
    const email = 'right@example.com'
    const corrected = draftToSave({ draftKey: draft['draftKey'], email })
    await saveDraft(portal.visitor(), corrected)
    expect((await open(draft.secret)).status).toBe(410)
    expect((await open(corrected.secret)).status).toBe(200)
    expect((await mailsTo(email))[0]?.text).toContain('earlier e-mail about this request no longer works')
  })

  test('by the same call, also many times at once, is stored once and mailed once', async () => {
    const draft = draftToSave({ email: 'once@example.com' })
    const files = await storedFiles()
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => saveDraft(portal.visitor(), draft, [pdf('one')])),
    )
    replies.push(await saveDraft(portal.visitor(), draft, [pdf('one')]))
    expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(await mailsTo('once@example.com')).toHaveLength(1)
    expect((await storedFiles()).filter((name) => !files.includes(name))).toHaveLength(1)
  })

  test('with the secret of another form is refused, and that form stays', async () => {
    const draft = draftToSave()
    await saveDraft(portal.visitor(), draft, [pdf('first')])
    const files = await storedFiles()
    const strange = await saveDraft(portal.visitor(), draftToSave({ secret: draft.secret }), [pdf('second')])
    expect([strange.status, strange.code]).toEqual([503, 'draft_save_failed'])
    expect((await open(draft.secret)).body).toMatchObject({ files: [{ name: 'first.pdf' }] })
    expect(await storedFiles()).toHaveLength(files.length)
  })
})

describe('DRAFT-01 a draft is refused', () => {
  const issuesFor = async (changes: Record<string, unknown>, files: Parameters<typeof saveDraft>[2] = []) =>
    (await saveDraft(portal.visitor(), draftToSave(changes), files)).issues

  test('without an address, and with one that is none', async () => {
    expect(await issuesFor({ email: ' ' })).toEqual(['email: draft_email_empty'])
    expect(await issuesFor({ email: 'a@b.nl, c@d.nl' })).toEqual(['email: draft_email_invalid'])
    expect(await issuesFor({ email: 'a@b.nl\r\nBcc: c@d.nl' })).toEqual(['email: draft_email_invalid'])
  })

  test('with a file that a request cannot have, and with more than 10 MB', async () => {
    expect(await issuesFor({}, [{ name: 'a.exe', bytes: 'MZ' }])).toEqual([
      'uploadedFile.0: draft_attachment_extension_not_allowed',
    ])
    expect(await issuesFor({}, [{ name: 'a.pdf', bytes: 'no' }])).toEqual([
      'uploadedFile.0: draft_attachment_content_mismatch',
    ])
    expect(await issuesFor({}, [{ name: 'a.pdf', bytes: '' }])).toEqual([
      'uploadedFile.0: draft_attachment_empty',
    ])
    expect(
      await issuesFor(
        {},
        Array.from({ length: 11 }, (_, index) => pdf(`${index}`)),
      ),
    ).toEqual(['uploadedFile: draft_attachment_too_many'])
    const large = { name: 'a.bmp', bytes: new Uint8Array(10_485_761) }
    expect(await issuesFor({}, [large])).toEqual(['uploadedFile: draft_attachment_total_too_large'])
  })

  test('with more answers than any form has', async () => {
    const content = { version: 1, fields: { city: { value: 'x'.repeat(200_001) } } }
    expect(await issuesFor({ content })).toEqual([': errors.tooLarge'])
  })

  test.each(LIMITED)('too often for one %s, in a short while', async (key) => {
    const limited = await startPortal(key === 'email' ? { LIMIT_DRAFT_EMAIL: '2/h' } : { LIMIT_DRAFT: '2/h' })
    const email = (index: number) =>
      key === 'email' ? `many+${index}@example.com` : `many${index}@example.com`
    const codes = []
    for (const index of [0, 1, 2])
      codes.push((await saveDraft(limited.visitor(), draftToSave({ email: email(index) }))).code)
    await limited.stop()
    expect(codes).toEqual([undefined, undefined, 'draft_too_many_attempts'])
  })
})

describe('DRAFT-01 a customer who is logged in', () => {
  test('is the only one for whom a draft is their own', async () => {
    const [ana, bram] = [await portal.customer(), await portal.customer()]
    const draft = draftToSave()
    await saveDraft(ana, draft)
    const { secret, draftKey } = draft
    const body = { secret, draftKeys: [draftKey] }
    const seen = await Promise.all(
      [ana, bram, portal.visitor()].map((who) => who.post('/api/new/drafts/look', { body })),
    )
    expect(seen.map((reply) => reply.body)).toMatchObject([
      { savedBy: 'CALLER', openHere: true },
      { savedBy: 'ANOTHER_CUSTOMER', openHere: true },
      { savedBy: 'CUSTOMER', openHere: true },
    ])
    expect((await look(secret)).body).toMatchObject({ openHere: false })
    expect((await open(secret)).body).toMatchObject({ profileId: ana.profileId })
    // there were no files
    expect((await mailsTo(ana.username))[0]?.text).not.toContain('files')
  })

  test('gets the link at the address of the account, and opening it logs nobody in', async () => {
    const ana = await portal.customer()
    const draft = draftToSave({ email: 'elsewhere@example.com' })
    expect((await saveDraft(ana, draft)).status).toBe(201)
    expect((await mailsTo(ana.username)).map(({ text }) => secretIn(text))).toEqual([draft.secret])
    expect(await mailsTo('elsewhere@example.com')).toEqual([])
    const opened = await open(draft.secret)
    expect([opened.status, opened.headers.getSetCookie()]).toEqual([200, []])
  })

  test('gets the mail in the language of the account, which says what to do if somebody else saved it', async () => {
    const bram = await portal.customer({ firstName: 'Bram', locale: 'nl' })
    await saveDraft(
      bram,
      draftToSave({ kind: 'claim', content: { version: 1, costs: 1, profileId: 'p', values: {} } }),
    )
    const [mail] = await mailsTo(bram.username)
    expect(mail?.text).toContain('Hallo Bram,')
    expect(mail?.text).toContain(`/nl/continue#`)
    expect(mail?.text).toContain('Wijzig je wachtwoord en beantwoord deze e-mail.')
    expect(mail?.text).not.toContain('per ongeluk')
  })

  test('is somebody else than a visitor, whose address may have been typed by mistake', async () => {
    await saveDraft(portal.visitor(), draftToSave({ email: 'mistake@example.com' }))
    const [mail] = await mailsTo('mistake@example.com')
    expect(mail?.text).toMatch(/^[^]*Hello,\n/)
    expect(mail?.text).toContain('typed your address by mistake')
  })
})
