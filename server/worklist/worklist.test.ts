import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { WorkPage, WorkRow } from '#contract/worklist.ts'
import type { StaffRole } from '#domain/shared/staff-role.ts'
import { caseDecision, reviewCase } from '#server/cases/cases.tables.ts'
import { storedClaim } from '#server/testing/actions/claim-work.ts'
import { sendClaim } from '#server/testing/claim.ts'
import { insuredCustomer, requestedPolicy } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())
beforeEach(async () => {
  portal.clock.set(TEST_NOW)
  await portal.db.delete(reviewCase)
})

const write = (name: string, subject: string = randomUUID()) =>
  portal.visitor().post('/api/portal/contact', {
    body: {
      name,
      email: `${randomUUID()}@example.com`,
      subject,
      question: 'When?',
      category: 'OTHER',
      alreadyCustomer: false,
      locale: 'en-GB',
    },
  })

const list = async (query = '', roles: readonly StaffRole[] = ['SUPPORT']) => {
  const member = await portal.staff({ roles: [...roles] })
  const { body } = await member.get(`/api/staff/worklist${query}`)
  return body as WorkPage
}

const whoOf = ({ rows }: WorkPage) => rows.map(({ who }) => who)

describe('STAFF-01 the list', () => {
  test('shows what waits by the day of the answer, of whom, about what and for how much', async () => {
    const { requestId } = await requestedPolicy(portal)
    await write('Yuki Tanaka', 'Am I insured in Belgium?')
    await portal.db.update(reviewCase).set({ answerBy: '2026-11-19' }).where(eq(reviewCase.kind, 'MESSAGE'))
    const { rows } = await list('?kind=ALL')
    expect(rows).toMatchObject([
      { kind: 'MESSAGE', who: 'Yuki Tanaka', what: { subject: 'Am I insured in Belgium?' }, takenBy: null },
      { kind: 'REQUEST', what: { people: 1 }, amount: { currency: 'EUR' }, waiting: false },
    ])
    expect(requestId).toBeTruthy()
  })

  test('is narrowed by kind, day and who has it, and goes on after its last row', async () => {
    for (let sent = 0; sent < 52; sent += 1) {
      portal.clock.advance(1000)
      await write(`Writer ${sent}`)
    }
    const first = await list('?kind=MESSAGE')
    expect(whoOf(first)).toHaveLength(50)
    const second = await list(`?kind=MESSAGE&after=${encodeURIComponent(first.next ?? '')}`)
    expect(whoOf(second)).toEqual(['Writer 50', 'Writer 51'])
    expect(second.next).toBeNull()
    expect(whoOf(await list('?sort=-received')).slice(0, 2)).toEqual(['Writer 51', 'Writer 50'])
    expect((await list('?kind=CLAIM')).rows).toEqual([])
    expect((await list('?due=LATE')).rows).toEqual([])
    expect(whoOf(await list('?due=WEEK'))).toHaveLength(0)
  })

  test.each([
    'x_y_z',
    '2026-11-20',
    '2026-02-30_2026-11-20 10:20:00+00_0b9f6c1e-5c39-4d0a-9c11-0f8f2a6a7c10',
    '2026-11-20_2026-11-20 25:20:00+00_0b9f6c1e-5c39-4d0a-9c11-0f8f2a6a7c10',
    '2026-11-20_2026-11-20 10:20:00 00_0b9f6c1e-5c39-4d0a-9c11-0f8f2a6a7c10',
    '2026-11-20_2026-11-20 10:20:00+00_0b9f6c1e',
    '2026-11-20_2026-11-20 10:20:00+00_0b9f6c1e-5c39-4d0a-9c11-0f8f2a6a7c10_more',
  ])('begins at the top after a place that was mistyped: %s', async (place) => {
    await write('Yuki Tanaka')
    const after = encodeURIComponent(place)
    expect(whoOf(await list(`?after=${after}`))).toEqual(['Yuki Tanaka'])
    expect(whoOf(await list(`?sort=received&after=${after}`))).toEqual(['Yuki Tanaka'])
  })

  test('counts what waits by day and kind', async () => {
    await write('A')
    await write('B')
    // the count of the test before is a few seconds old
    await expect.poll(async () => (await list()).kinds.MESSAGE).toBe(2)
    const { counts } = await list()
    expect(counts.LATE + counts.TODAY + counts.WEEK + counts.LATER).toBe(2)
  })

  test('begins with the kinds that one decides oneself, and counts those by day', async () => {
    await requestedPolicy(portal)
    await write('Yuki Tanaka')
    await write('Mei Lin')
    const seen = async (query: string, roles: readonly StaffRole[]) => {
      const { rows, own, counts } = await list(query, roles)
      const { LATE, TODAY, WEEK, LATER } = counts
      return { kinds: [...new Set(rows.map(({ kind }) => kind))], own, counted: LATE + TODAY + WEEK + LATER }
    }
    // the count of the test before is a few seconds old
    await expect.poll(async () => (await seen('?kind=ALL', ['SUPPORT'])).counted).toBe(3)
    expect(await seen('', ['SUPPORT'])).toEqual({ kinds: ['MESSAGE'], own: ['MESSAGE'], counted: 2 })
    const underwriter = await seen('', ['UNDERWRITER'])
    expect(underwriter).toEqual({ kinds: ['REQUEST'], own: ['REQUEST', 'CHANGE', 'WITHDRAWAL'], counted: 1 })
    expect((await seen('?kind=ALL', ['CLAIMS'])).kinds).toHaveLength(2)
  })

  test('STAFF-06 tells of which care a claim is to those alone who decide on claims', async () => {
    const { customer, stored } = await insuredCustomer(portal)
    const { policyNumber } = await stored()
    await sendClaim(customer, { path: '/api/portal/claims', policyNumber })
    const whatFor = async (role: 'SUPPORT' | 'CLAIMS') => (await list('?kind=CLAIM', [role])).rows[0]?.what
    expect(await whatFor('SUPPORT')).toMatchObject({ costs: 1, care: [] })
    expect(await whatFor('CLAIMS')).toMatchObject({ costs: 1, care: [expect.any(String)] })
  })
})

describe('STAFF-06 what is handed over to MEDICAL', () => {
  const hand = (at: number) => ({ handedTo: 'MEDICAL' as const, handedAt: at })

  // two claims, the later one handed over, and a message
  const handedOver = async () => {
    const dueOn = async (answerBy: string) => {
      const { caseId } = await storedClaim(portal, [{}])
      await portal.db.update(reviewCase).set({ answerBy }).where(eq(reviewCase.caseId, caseId))
      return eq(reviewCase.caseId, caseId)
    }
    await dueOn('2026-11-24')
    const later = await dueOn('2026-11-26')
    await write('Yuki Tanaka')
    await portal.db.update(reviewCase).set(hand(portal.clock.now())).where(later)
    return later
  }

  const seen = async (query: string, roles: readonly StaffRole[]) => {
    const { rows, mine, counts } = await list(query, roles)
    const { LATE, TODAY, WEEK, LATER } = counts
    return { days: rows.map(({ answerBy }) => answerBy), mine, counted: LATE + TODAY + WEEK + LATER }
  }

  test('is the list of MEDICAL, not of CLAIMS, whose claims stay visible, and of both for both', async () => {
    await handedOver()
    // the count of the test before is a few seconds old
    await expect.poll(async () => (await seen('', ['MEDICAL'])).counted).toBe(1)
    await expect.poll(async () => (await seen('?kind=ALL', ['CLAIMS'])).counted).toBe(3)
    expect(await seen('', ['MEDICAL'])).toEqual({ days: ['2026-11-26'], mine: 1, counted: 1 })
    expect(await seen('', ['CLAIMS'])).toEqual({ days: ['2026-11-24'], mine: 1, counted: 1 })
    const both = { days: ['2026-11-24', '2026-11-26'], mine: null, counted: 2 }
    expect(await seen('', ['CLAIMS', 'MEDICAL'])).toEqual(both)
    expect(await seen('?kind=CLAIM', ['CLAIMS'])).toEqual({ ...both, mine: 1 })
    expect(await seen('?taken=nobody&sort=received', ['MEDICAL'])).toMatchObject({ days: ['2026-11-26'] })
    expect(await seen('?taken=me', ['MEDICAL'])).toMatchObject({ days: [] })
    const { mine, counted } = await seen('', ['MEDICAL', 'SUPPORT'])
    expect([mine, counted]).toEqual([2, 2])
  })

  test('is new in the list of MEDICAL once it is handed over, and next there, not for CLAIMS', async () => {
    const later = await handedOver()
    await portal.db.update(reviewCase).set({ handedTo: null, handedAt: null }).where(later)
    const doctor = await portal.staff({ roles: ['MEDICAL'] })
    const yasmin = await portal.staff({ roles: ['CLAIMS'] })
    const { readAt, rows } = (await doctor.get('/api/staff/worklist')).body as WorkPage
    const arrived = async (who: typeof doctor) =>
      (
        (await who.get(`/api/staff/worklist/news?since=${encodeURIComponent(readAt)}`)).body as {
          arrived: number
        }
      ).arrived
    expect([rows, await arrived(doctor)]).toEqual([[], 0])
    portal.clock.advance(2000)
    await portal.db.update(reviewCase).set(hand(portal.clock.now())).where(later)
    expect([await arrived(doctor), await arrived(yasmin)]).toEqual([1, 0])
    expect((await doctor.get('/api/staff/worklist/next')).body).toMatchObject({ answerBy: '2026-11-26' })
    expect((await yasmin.get('/api/staff/worklist/next')).body).toMatchObject({ answerBy: '2026-11-24' })
  })
})

describe('STAFF-01 what is new', () => {
  test('counts what came to a list since it was read, and what is due today or late', async () => {
    await write('A')
    const member = await portal.staff({ roles: ['SUPPORT'] })
    const { readAt } = (await member.get('/api/staff/worklist')).body as WorkPage
    const news = async (query = '') => {
      const { body } = await member.get(
        `/api/staff/worklist/news?since=${encodeURIComponent(readAt)}${query}`,
      )
      return body as { due: number; arrived: number }
    }
    expect((await news()).arrived).toBe(0)
    portal.clock.advance(2000)
    await write('B')
    await write('C')
    await portal.db.update(reviewCase).set({ answerBy: '2026-11-19' })
    expect((await news()).arrived).toBe(2)
    expect((await news('&kind=CLAIM')).arrived).toBe(0)
    expect((await news('&taken=me')).arrived).toBe(0)
    expect((await member.get('/api/staff/worklist/news')).body).toMatchObject({ arrived: 0 })
    // the count before is a few seconds old
    await expect.poll(async () => (await news()).due).toBe(3)
  })
})

describe('STAFF-01 take next', () => {
  test('gives each of twelve people a case of their own, and the last ones nothing', async () => {
    for (let sent = 0; sent < 8; sent += 1) await write(`Writer ${sent}`)
    const people = await Promise.all(Array.from({ length: 12 }, () => portal.staff({ roles: ['SUPPORT'] })))
    const replies = await Promise.all(people.map((one) => one.post('/api/staff/worklist/next', { body: {} })))
    const taken = replies
      .filter(({ status }) => status === 200)
      .map(({ body }) => (body as { caseId: string }).caseId)
    expect(new Set(taken).size).toBe(8)
    expect(taken).toHaveLength(8)
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(4)
  })

  test('gives the first by the day of the answer that the roles may decide, and says before which', async () => {
    await requestedPolicy(portal)
    await write('Yuki Tanaka')
    await portal.db.update(reviewCase).set({ answerBy: '2026-11-19' }).where(eq(reviewCase.kind, 'REQUEST'))
    const member = await portal.staff({ roles: ['SUPPORT'] })
    expect((await member.get('/api/staff/worklist/next')).body).toMatchObject({ who: 'Yuki Tanaka' })
    expect((await member.post('/api/staff/worklist/next', { body: {} })).body).toMatchObject({
      kind: 'MESSAGE',
    })
    expect((await member.get('/api/staff/worklist/next')).status).toBe(204)
  })

  test('is the case that the page of a case names as the next, of one day the one that came first', async () => {
    for (const name of ['First', 'Second', 'Third']) {
      await write(name)
      portal.clock.advance(1000)
    }
    const member = await portal.staff({ roles: ['SUPPORT'] })
    const take = async () =>
      ((await member.post('/api/staff/worklist/next', { body: {} })).body as { caseId: string }).caseId
    const nextOn = async (caseId: string) => {
      const { body } = await member.get(`/api/staff/cases/${caseId}`)
      return (body as { next: { caseId: string; name: string } | null }).next
    }
    const first = await take()
    const second = await take()
    // what they have themselves is not free either
    expect(await nextOn(second)).toMatchObject({ name: 'Third' })
    const third = await take()
    expect(await nextOn(second)).toBeNull()
    await member.post(`/api/staff/cases/${first}/release`, { body: {} })
    expect(await nextOn(third)).toMatchObject({ caseId: first, name: 'First' })
    expect(await take()).toBe(first)
  })

  test('gives no case on which a decision waits for its ten seconds', async () => {
    await write('Yuki Tanaka')
    const sanne = await portal.staff({ roles: ['SUPPORT'] })
    const [row] = await portal.db.select().from(reviewCase)
    await portal.db.insert(caseDecision).values({
      decisionId: randomUUID(),
      caseId: row?.caseId ?? '',
      staffId: sanne.staffId,
      outcome: 'ANSWERED',
      sealed: Buffer.from('sealed'),
      mailHash: '0'.repeat(64),
      decidedAt: portal.clock.now(),
    })
    expect((await sanne.post('/api/staff/worklist/next', { body: {} })).status).toBe(204)
    // the list shows it as decided meanwhile
    expect((await list()).rows).toMatchObject([{ who: 'Yuki Tanaka', decided: true }])
    await portal.db.update(caseDecision).set({ state: 'UNDONE', settledAt: portal.clock.now() })
    expect((await list()).rows).toMatchObject([{ who: 'Yuki Tanaka', decided: false }])
  })

  test('gives a case again a quarter of an hour after the last sign, and says who had it until then', async () => {
    await write('Yuki Tanaka')
    const [noor, sanne] = [
      await portal.staff({ roles: ['SUPPORT'], name: 'Noor' }),
      await portal.staff({ roles: ['SUPPORT'] }),
    ]
    await noor.post('/api/staff/worklist/next', { body: {} })
    const seen = async () => ((await sanne.get('/api/staff/worklist')).body as WorkPage).rows[0]?.takenBy
    expect(await seen()).toEqual({ name: 'Noor', isYou: false, since: '2026-11-20T11:20:00+01:00' })
    expect((await sanne.post('/api/staff/worklist/next', { body: {} })).status).toBe(204)
    portal.clock.advance(14 * 60_000)
    // a session without a call for a quarter of an hour would have ended as well
    expect(await seen()).not.toBeNull()
    portal.clock.advance(60_000)
    expect(await seen()).toBeNull()
    expect((await sanne.post('/api/staff/worklist/next', { body: {} })).status).toBe(200)
  })
})

describe('STAFF-01 the search', () => {
  const find = async (typed: string) => {
    const member = await portal.staff({ roles: ['SUPPORT'] })
    const { body } = await member.get(`/api/staff/find?q=${encodeURIComponent(typed)}`)
    return body as {
      customers: { name: string; username: string }[]
      policies: { policyNumber: string }[]
      cases: WorkRow[]
    }
  }

  test.each([
    ['Nguyễn Thị Ngọc', 'nguyen ngoc'],
    ["Åsa-Lïn O'Brien", 'asa lin o’brien'],
    ['王伟', '王'],
    ['Олег Петренко', 'петренко'],
    ['محمد علي', 'محمد'],
    ['Amara Okafor', 'okafro'],
    ['Kwame Mensah', 'mensa kwame'],
    ['Arjun Sharma', 'Arjun Shamra'],
    ['Arjun Sharma', 'arjnu sharma'],
    ['Mei Lin', 'mey lin'],
    ['Mei Lin', 'may lin'],
    ['Mei Lin', 'emi lin'],
    ['Mei Lin', 'mei lyn'],
    ['Chen Wei', 'chn wei'],
    ['Chen Wei', 'chhen wei'],
    ['Øystein Łukasz', 'oystein lukasz'],
  ])('finds %s by "%s"', async (name, typed) => {
    await write(name)
    expect((await find(typed)).cases.map(({ who }) => who)).toContain(name)
  })

  test('finds nobody whose other name is another', async () => {
    await write('Wei Zhang')
    expect((await find('wei tanaka')).cases).toEqual([])
    // a wrong letter is looked for only where nobody is called so
    await write('Mei Zhang')
    expect((await find('wei zhang')).cases.map(({ who }) => who)).toEqual(['Wei Zhang'])
    expect(await find('  ')).toEqual({ customers: [], policies: [], cases: [] })
  })

  test('finds a customer by name, address and number, with or without spaces', async () => {
    const { customer, stored } = await insuredCustomer(portal)
    const { policyNumber } = await stored()
    const spaced = `${policyNumber.slice(0, 3)} ${policyNumber.slice(3, 6)} ${policyNumber.slice(6)}`
    for (const typed of [policyNumber, spaced]) {
      const { policies, customers } = await find(typed)
      expect(policies).toMatchObject([{ policyNumber }])
      expect(customers).toMatchObject([
        { username: customer.username, relNr: expect.stringMatching(/^\d+$/), active: true },
      ])
    }
    const byAddress = await find(customer.username.slice(0, -4))
    expect(byAddress.customers).toMatchObject([{ username: customer.username }])
  })

  test('a list narrowed by a number shows the cases of that policy alone', async () => {
    await requestedPolicy(portal)
    const { requestId } = await requestedPolicy(portal)
    const { rows } = await list('?kind=ALL')
    const [row] = await portal.db.select().from(reviewCase).where(eq(reviewCase.subjectId, requestId))
    const number = rows.find(({ caseId }) => caseId === row?.caseId)?.number ?? ''
    const narrowed = await list(`?kind=ALL&q=${number}`)
    expect(narrowed.rows.map(({ caseId }) => caseId)).toEqual([row?.caseId])
  })

  test('payers whom the reader does not see take no place of a customer', async () => {
    const { username, profileId } = await portal.customer()
    await portal.db.execute(
      `INSERT INTO search_name SELECT 'crowded', 'PAYMENT', gen_random_uuid() FROM generate_series(1, 250)
       UNION ALL SELECT 'crowded', 'PERSON', person_id FROM person WHERE account_id = '${profileId}'`,
    )
    expect((await find('crowded')).customers.map((one) => one.username)).toEqual([username])
  })

  test('a name that was erased is found no more, nor kept', async () => {
    await write('Zebulon Unusualname')
    await portal.db.execute(
      `UPDATE contact_question SET name = 'Zebulon Othername' WHERE name = 'Zebulon Unusualname'`,
    )
    expect((await find('zebulon unusualname')).cases).toEqual([])
    expect((await find('othername zebulon')).cases).toHaveLength(1)
    await portal.db.execute(`DELETE FROM contact_question WHERE name = 'Zebulon Othername'`)
    for (const typed of ['othername', 'zebulon othername']) expect((await find(typed)).cases).toEqual([])
    const { rows } = await portal.db.execute(
      `SELECT word FROM search_word WHERE word IN ('unusualname', 'othername')
       UNION ALL SELECT unnest(words) FROM search_subject WHERE words && '{unusualname,othername}'`,
    )
    expect(rows).toEqual([])
  })
})
