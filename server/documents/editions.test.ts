import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { PolicyView } from '#contract/policies.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { insuredCustomer, requestedPolicy } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { readPdf } from '#server/testing/read/read-pdf.ts'
import { TEST_NOW } from '#server/testing/request.ts'

import { textEdition } from './documents.tables.ts'

let contentDir: string
let portal: TestPortal
beforeAll(async () => {
  contentDir = await mkdtemp(join(tmpdir(), 'pont-content-'))
  await cp('content', contentDir, { recursive: true })
  portal = await startPortal({ CONTENT_DIR: contentDir })
})
beforeEach(() => portal.clock.set(TEST_NOW))
afterAll(async () => {
  await portal.stop()
  await rm(contentDir, { recursive: true })
})

const file = async (person: { readonly cookies?: () => string }, url: string) => {
  const headers = { cookie: person.cookies?.() ?? '', 'sec-fetch-site': 'same-origin' }
  const reply = await portal.app.inject({ url, headers })
  return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload }
}

const conditions = ({ customer, policyId }: InsuredCustomer, query: string) =>
  file(customer, `/api/portal/policies/${policyId}/conditions?${query}`)

const productInformation = ({ customer, policyId }: InsuredCustomer) =>
  file(customer, `/api/portal/policies/${policyId}/product-information?language=en-GB`)

const nameIn = ({ headers }: Awaited<ReturnType<typeof file>>) =>
  /filename="(.*)"/.exec(String(headers['content-disposition']))?.[1]

const edit = async (page: string, words: string, holdsFrom: string) => {
  const path = join(contentDir, `${page}.md`)
  const text = await readFile(path, 'utf8')
  await writeFile(path, `${text.replace(/^holdsFrom: .*$/m, `holdsFrom: ${holdsFrom}`)}\n${words}\n`)
}

describe('API-25 DOC-01 the conditions', () => {
  test('are a tagged PDF with bookmarks, tables and the words of the page', async () => {
    const waiting = await requestedPolicy(portal)
    const reply = await conditions(waiting, 'language=nl')
    expect([reply.status, nameIn(reply)]).toEqual([200, 'conditions-nl-2026-01-01.pdf'])
    const read = readPdf(reply.bytes)
    // from when they hold, not when somebody last changed a word of the page
    expect(read.text).toMatch(/Geldt vanaf[\s\S]*1 januari 2026/)
    expect(read.text).toContain('Dit zijn de voorwaarden van Complete Plus, Complete en Supplement.')
    expect(read.text).toMatch(/Ziekte van voor de start Verzekerd Niet verzekerd Niet verzekerd/)
    // a cell of two lines stands above the next row
    expect(read.text).toContain('niet van de Nederlandse basiszorgverzekering Hulp en vervoer naar huis')
    expect(read.facts).toMatch(/Tagged:\s+yes/)
    expect(read.structure).toContain('/Scope /Column')
    expect(read.structure).toMatch(/H2 \(block\)\s+"1\. Woorden"/)
    for (const font of read.fonts) expect(font).toMatch(/ yes yes yes /)
    const raw = reply.bytes.toString('latin1')
    expect(raw).toContain('/Lang (nl)')
    expect(raw).toContain('/Outlines')
    for (const active of ['/JavaScript', '/Launch', '/URI', '/OpenAction']) expect(raw).not.toContain(active)
  })

  test('are those of the day of the request, until the newest are asked for', async () => {
    const early = await insuredCustomer(portal)
    const before = await conditions(early, 'language=en-GB')
    const newer = async () => {
      const { profileId } = early.customer
      const { body } = await early.customer.get(`/api/portal/profiles/${profileId}/policies`)
      return (body as PolicyView[])[0]?.newerConditions
    }
    expect(await newer()).toEqual([])
    portal.clock.set('2026-11-25T10:00:00+01:00')
    await edit('en-GB/conditions', 'From now on umbrellas are insured too.', '2026-11-25')
    const late = await insuredCustomer(portal)
    const ofLate = await conditions(late, 'language=en-GB')
    // the first customer's session has ended by then
    portal.clock.set(TEST_NOW)
    const kept = await conditions(early, 'language=en-GB')
    const latest = await conditions(early, 'language=en-GB&latest=true')
    expect(kept.bytes.equals(before.bytes)).toBe(true)
    expect(readPdf(kept.bytes).text).not.toContain('umbrellas')
    expect(nameIn(latest)).toBe('conditions-en-2026-11-25.pdf')
    expect(readPdf(latest.bytes).text).toContain('umbrellas')
    expect(ofLate.bytes.equals(latest.bytes)).toBe(true)
    // in the other language nothing was changed
    expect(await newer()).toEqual(['en-GB'])
    const { body } = await late.customer.get(`/api/portal/profiles/${late.customer.profileId}/policies`)
    expect((body as PolicyView[])[0]?.newerConditions).toEqual([])
  })

  test('an edition is kept by the work of the day, and never changed', async () => {
    portal.clock.set('2026-11-29T10:00:00+01:00')
    await file(portal.visitor(), '/api/documents/ipid-2-nl.pdf')
    await edit('nl/product-information-2', 'Paraplu’s zijn verzekerd.', '2026-11-01')
    await portal.doDailyWork()
    const editions = await portal.db
      .select()
      .from(textEdition)
      .where(eq(textEdition.text, 'PRODUCT_INFORMATION_2'))
    const dutch = editions.filter(({ locale }) => locale === 'nl')
    // the day on the page is long ago: people agreed to the edition before since then
    expect(dutch.at(-1)?.holdsFrom).toBe('2026-11-29')
    const change = portal.db.update(textEdition).set({ holdsFrom: '2026-11-01' })
    await expect(change).rejects.toMatchObject({ cause: { constraint: 'document_frozen' } })
  })
})

describe('DOC-01 product information', () => {
  test('is that of the cover, and Dutch basic insurance has none', async () => {
    const insured = await insuredCustomer(portal)
    const reply = await productInformation(insured)
    const { text, structure } = readPdf(reply.bytes)
    expect(text).toContain('What is insured?')
    expect(structure).toContain('✓')
    await portal.db.update(policy).set({ coverage: 'BASIC' }).where(eq(policy.policyId, insured.policyId))
    expect((await productInformation(insured)).status).toBe(404)
  })

  test.each(['ipid-1-en', 'ipid-1-nl', 'ipid-2-en', 'ipid-2-nl'])(
    '%s has two pages at most, as the law allows',
    async (name) => {
      const { facts } = readPdf((await file(portal.visitor(), `/api/documents/${name}.pdf`)).bytes)
      expect(facts).toMatch(/Pages:\s+[12]\n/)
    },
  )

  test('QUOTE-03 the conditions of Dutch basic insurance are not ours, so ours are not given', async () => {
    const insured = await insuredCustomer(portal)
    await portal.db.update(policy).set({ coverage: 'BASIC' }).where(eq(policy.policyId, insured.policyId))
    expect((await conditions(insured, 'language=en-GB')).status).toBe(404)
    expect((await conditions(insured, 'language=en-GB&latest=true')).status).toBe(404)
  })

  test('is there for everybody before they request something', async () => {
    const reply = await file(portal.visitor(), '/api/documents/ipid-1-nl.pdf')
    expect([reply.status, nameIn(reply)]).toEqual([200, 'ipid-1-nl.pdf'])
    expect(readPdf(reply.bytes).text).toContain('Wat is verzekerd?')
    expect((await file(portal.visitor(), '/api/documents/ipid-9-nl.pdf')).status).toBe(404)
  })
})
