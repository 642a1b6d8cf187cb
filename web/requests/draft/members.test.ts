import { expect, test } from 'vitest'

import { memoryTab } from '#web/testing/memory-tab.ts'

import { draftContent, requestFromContent, revisionOf } from './draft-content.ts'
import { createRequestStore } from './request-store.ts'
import type { Member } from './members.ts'

const member: Member = {
  key: 'priya',
  relation: 'PARTNER',
  firstName: 'Priya',
  dateOfBirth: '1999-03-01',
  paidJob: false,
  preExistingConditions: 'yes',
  preExistingConditionsExplanation: 'Asthma',
}

const { preExistingConditions: _, preExistingConditionsExplanation: __, ...kept } = member

const answered = () => {
  const { storage, items } = memoryTab()
  const request = createRequestStore(storage)
  request.change({
    insuredWho: 'together',
    members: [member],
    said: { preExistingConditions: 'yes' },
  })
  return { request, storage, text: () => items.get('pont.request') ?? '' }
}

test('WIZ-04 the others of a family are stored without what they are asked at the end, which stays in memory', () => {
  const { request, storage, text } = answered()
  expect(text()).toContain('Priya')
  expect(text()).not.toMatch(/Asthma|preExistingConditions":"yes/)
  expect(request.get().members).toEqual([member])
  expect(createRequestStore(storage).get()).toMatchObject({ members: [kept], said: {} })
})

test('WIZ-04 what was stored is left out where it is no member, and clearing removes all of them', () => {
  const { request, text } = answered()
  expect(requestFromContent({ version: 1, members: 'nobody' }).members).toEqual([])
  request.clear()
  expect(text()).toBe('')
  expect(request.get()).toMatchObject({ members: [], said: {}, each: [] })
})

test('DRAFT-01 a saved request has the family without health answers, and one who is added is a change', () => {
  const { request } = answered()
  const content = draftContent(request.get(), { step: 'your-situation' })
  expect(JSON.stringify(content)).not.toContain('Asthma')
  expect(requestFromContent(JSON.parse(JSON.stringify(content))).members).toEqual([kept])
  const before = revisionOf(request.get())
  request.change({ members: [member, { key: 'bo', relation: 'CHILD' }] })
  expect(revisionOf(request.get())).not.toBe(before)
})

test('WIZ-18 a request that was received has left nobody of the family behind', () => {
  const { request, text } = answered()
  const receipt = {
    applicationNumber: '260047113',
    status: 'UNDER_REVIEW_NEW',
    submittedAt: '2026-11-20T11:20:00+01:00',
    expectedBy: '2026-11-26',
    confirmationSentTo: 'a***@example.com',
    warnings: [],
  } as const
  request.complete({ ...receipt, warnings: [] })
  expect(text()).not.toMatch(/Priya|1999/)
  expect(request.get().members).toEqual([])
})
