import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { CasePlace } from '#contract/cases/case-place.ts'
import type { WorkPage } from '#contract/worklist.ts'
import { tenSecondsLater } from '#server/testing/actions/ten-seconds-later.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'
import type { StaffPerson } from '#server/testing/staff-member.ts'

const PAGE = 50

let portal: TestPortal
let sanne: StaffPerson
let rows: WorkPage['rows']
let caseIds: readonly string[]
// between the last of the first page and the first of the second
let decidedId: string

const read = async (query: string) => (await sanne.get(`/api/staff/worklist${query}`)).body as WorkPage

const answer = async (caseId: string) => {
  const choice = { outcome: 'ANSWERED', words: 'Today.' }
  const { body: seen } = await sanne.post(`/api/staff/cases/${caseId}/preview`, { body: choice })
  const { mailHash } = seen as { readonly mailHash: string }
  const body = { decisionId: randomUUID(), choice, mailHash }
  expect((await sanne.post(`/api/staff/cases/${caseId}/decisions`, { body })).status).toBe(200)
  await tenSecondsLater(portal)
}

beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
  sanne = await portal.staff({ roles: ['SUPPORT'] })
  for (let sent = 0; sent < PAGE + 4; sent += 1) {
    portal.clock.advance(1000)
    const body = {
      name: `Writer ${sent}`,
      email: `${randomUUID()}@example.com`,
      subject: 'A question',
      question: 'When?',
      category: 'OTHER',
      alreadyCustomer: false,
      locale: 'en-GB',
    }
    await portal.visitor().post('/api/portal/contact', { body })
  }
  const whole = await read('')
  const [between] = (await read(`?after=${encodeURIComponent(whole.next ?? '')}`)).rows
  decidedId = between?.caseId ?? expect.fail('no second page')
  await answer(decidedId)
  const first = await read('')
  const second = await read(`?after=${encodeURIComponent(first.next ?? '')}`)
  rows = [...first.rows, ...second.rows]
  caseIds = rows.map(({ caseId }) => caseId)
})
afterAll(() => portal.stop())
const at = (index: number) => caseIds[index] ?? expect.fail('no such case')

const place = async (caseId: string, query = '') => {
  const reply = await sanne.get(`/api/staff/worklist/place?caseId=${caseId}${query}`)
  expect(reply.status).toBeLessThan(300)
  return (reply.status === 204 ? null : reply.body) as CasePlace | null
}

describe('STAFF-01 the place of a case in its list', () => {
  test('goes on over the edge of a page, in both directions', async () => {
    expect(caseIds).toHaveLength(PAGE + 3)
    const total = PAGE + 3
    expect(await place(at(0))).toEqual({ at: 1, total, isMore: false, before: null, next: at(1) })
    const [last, first] = [PAGE - 1, PAGE]
    expect(await place(at(last))).toMatchObject({ at: PAGE, total, before: at(last - 1), next: at(first) })
    expect(await place(at(first))).toMatchObject({ at: PAGE + 1, before: at(last), next: at(first + 1) })
    expect(await place(at(total - 1))).toMatchObject({ at: total, before: at(total - 2), next: null })
    // whatever page the address names
    expect(await place(at(first), '&after=x')).toMatchObject({ at: PAGE + 1 })
  })

  test('is in the order and within the filter of the list', async () => {
    const newest = await place(at(PAGE), '&sort=-received')
    expect(newest).toMatchObject({ at: 3, before: at(PAGE + 1), next: at(PAGE - 1) })
    await sanne.post(`/api/staff/cases/${at(PAGE)}/take`)
    // what somebody has is passed over, and the own case, which whoever opens it takes, keeps its place
    expect(await place(at(PAGE - 1), '&taken=nobody')).toMatchObject({ next: at(PAGE + 1), total: PAGE + 2 })
    expect(await place(at(PAGE), '&taken=nobody')).toMatchObject({ at: PAGE + 1, total: PAGE + 3 })
    expect(await place(at(PAGE), '&taken=me')).toEqual({
      at: 1,
      total: 1,
      isMore: false,
      before: null,
      next: null,
    })
    expect(await place(at(7), `&q=${rows[7]?.number}`)).toMatchObject({ at: 1, total: 1 })
    expect(await place(at(7), '&kind=CLAIM')).toBeNull()
    expect(await place(at(7), '&due=LATE')).toBeNull()
    expect(await place(randomUUID())).toBeNull()
  })

  test('leads on from a case that is decided, which has no number any more', async () => {
    expect(await place(decidedId)).toEqual({
      at: null,
      total: PAGE + 4,
      isMore: false,
      before: at(PAGE - 1),
      next: at(PAGE),
    })
  })
})
