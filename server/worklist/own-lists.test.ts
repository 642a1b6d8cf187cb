import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { OwnList } from '#contract/worklist/own-lists.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

type Member = Awaited<ReturnType<TestPortal['staff']>>

const PATH = '/api/staff/worklist/lists'

const keep = (
  who: Member,
  name: string | null,
  filter: object = { kind: 'CLAIM' },
  listId: string = randomUUID(),
) => who.post(PATH, { body: { listId, name, filter } })

const listsOf = async (who: Member) => ((await who.get(PATH)).body as { lists: OwnList[] }).lists

const namesOf = async (who: Member) => (await listsOf(who)).map(({ name }) => name)

test('STAFF-01 a list of one’s own keeps the filters under a name, for oneself alone, and sent twice it is one', async () => {
  const [sanne, noor] = [await portal.staff({ roles: ['CLAIMS'] }), await portal.staff({ roles: ['CLAIMS'] })]
  const listId = randomUUID()
  for (let sent = 0; sent < 2; sent += 1)
    expect((await keep(sanne, ' Late claims ', { kind: 'CLAIM', due: 'LATE' }, listId)).status).toBe(204)
  await keep(sanne, 'Everybody', {})
  expect(await listsOf(sanne)).toEqual([
    { listId: expect.any(String), name: 'Everybody', query: '' },
    { listId, name: 'Late claims', query: 'kind=CLAIM&due=LATE' },
  ])
  expect(await listsOf(noor)).toEqual([])
  // another person neither renames nor removes it, nor takes its number
  expect((await noor.put(`/api/staff/worklist/lists/${listId}`, { body: { name: 'Mine' } })).status).toBe(404)
  await noor.post(`/api/staff/worklist/lists/${listId}/removal`)
  await keep(noor, 'Mine', {}, listId)
  expect(await namesOf(noor)).toEqual([])
  expect(await namesOf(sanne)).toEqual(['Everybody', 'Late claims'])
})

test('STAFF-01 it is renamed and removed', async () => {
  const sanne = await portal.staff({ roles: ['SUPPORT'] })
  const [first, second] = [randomUUID(), randomUUID()]
  await keep(sanne, 'Messages', {}, first)
  await keep(sanne, 'Late', { due: 'LATE' }, second)
  expect((await sanne.put(`/api/staff/worklist/lists/${first}`, { body: { name: 'LATE' } })).code).toBe(
    'staff_list_name_taken',
  )
  // in other letters it is still its own name
  expect((await sanne.put(`/api/staff/worklist/lists/${first}`, { body: { name: 'MESSAGES' } })).status).toBe(
    204,
  )
  await sanne.post(`/api/staff/worklist/lists/${second}/removal`)
  expect(await namesOf(sanne)).toEqual(['MESSAGES'])
  expect((await sanne.put(`/api/staff/worklist/lists/${second}`, { body: { name: 'Late' } })).status).toBe(
    404,
  )
})

test('STAFF-01 its name is given, short and not used twice; words that were searched for are not kept', async () => {
  const sanne = await portal.staff({ roles: ['SUPPORT'] })
  expect((await keep(sanne, 'Late')).status).toBe(204)
  expect((await keep(sanne, 'late')).code).toBe('staff_list_name_taken')
  for (const name of ['  ', null, 'n'.repeat(41)])
    expect((await keep(sanne, name)).code).toMatch(/^staff_list_name_(empty|too_long)$/)
  expect((await keep(sanne, 'Mei', { q: 'Mei Lin' })).status).toBe(400)
  expect((await keep(sanne, 'Deep', { after: 'x' })).status).toBe(400)
  expect(await namesOf(sanne)).toEqual(['Late'])
})

test('STAFF-01 nobody keeps more than 20, also when they are sent at once', async () => {
  const sanne = await portal.staff({ roles: ['SUPPORT'] })
  const replies = await Promise.all(Array.from({ length: 22 }, (_, at) => keep(sanne, `List ${at}`)))
  expect(replies.filter(({ status }) => status === 204)).toHaveLength(20)
  expect(new Set(replies.map(({ code }) => code).filter(Boolean))).toEqual(new Set(['staff_lists_full']))
  expect(await namesOf(sanne)).toHaveLength(20)
})
