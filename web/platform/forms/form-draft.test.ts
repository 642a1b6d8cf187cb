import { beforeEach, expect, test } from 'vitest'

import { issue } from '#domain/shared/issue.ts'
import { notifyLogOut } from '#web/platform/session.ts'
import { memoryTab } from '#web/testing/memory-tab.ts'

import { makeFormDraft } from './form-draft.ts'
import { persistedFields } from './persisted-fields.ts'

let tab: ReturnType<typeof memoryTab>
const load = (kept: readonly string[] = []) =>
  makeFormDraft<object, string>(persistedFields({ key: 'pont.ending', kept }, tab.storage))

beforeEach(() => {
  tab = memoryTab()
})

test('TERM-01 WIZ-04 the form of another policy leaves what was typed, as long as the page is open', () => {
  const draft = load()
  draft.begin('260047113', {})
  draft.change({ reason: 'LEFT_COUNTRY' })
  draft.begin('260047121', {})
  expect(draft.get()).toMatchObject({ subject: '260047121', values: {}, lost: false })
  draft.change({ reason: 'OTHER' })
  draft.begin('260047113', {})
  expect(draft.get()).toMatchObject({ values: { reason: 'LEFT_COUNTRY' }, lost: false })
  const reloaded = load()
  reloaded.begin('260047113', {})
  expect(reloaded.get()).toMatchObject({ values: {}, lost: true })
})

test('TERM-01 WIZ-04 after a reload the form of another policy leaves what is known of what was lost', () => {
  const before = load()
  before.begin('260047113', {})
  before.change({ reason: 'LEFT_COUNTRY' })
  const draft = load()
  draft.begin('260047113', {})
  expect(draft.get()).toMatchObject({ values: {}, lost: true })
  draft.begin('260047121', {})
  draft.change({ reason: 'OTHER' })
  draft.begin('260047113', {})
  expect(draft.get()).toMatchObject({ values: {}, lost: true })
  // and the page is loaded once more
  const reloaded = load()
  reloaded.begin('260047113', {})
  expect(reloaded.get()).toMatchObject({ values: {}, lost: true })
})

test('RENEW-01 WIZ-04 after a reload the form of another policy leaves what was restored', () => {
  const before = load(['endDate'])
  before.begin('260047113', {})
  before.change({ endDate: '2027-06-30' })
  const draft = load(['endDate'])
  draft.begin('260047113', {})
  draft.begin('260047121', {})
  draft.change({ endDate: '2027-07-31' })
  draft.begin('260047113', {})
  expect(draft.get()).toMatchObject({ values: { endDate: '2027-06-30' }, lost: false })
})

test('WIZ-04 the form of a policy begins anew once it was sent, and after a log-out', () => {
  const draft = load()
  draft.begin('260047113', {})
  draft.change({ reason: 'LEFT_COUNTRY' })
  draft.complete({ subject: '260047113' }, 'received')
  draft.begin('260047121', {})
  draft.change({ reason: 'OTHER' })
  draft.begin('260047113', {})
  expect(draft.get()).toMatchObject({ values: {}, lost: false })
  notifyLogOut()
  draft.begin('260047121', {})
  expect(draft.get()).toMatchObject({ values: {}, lost: false })
})

test('TERM-04 RENEW-01 a reply that comes while another form is open is about the form that was sent', () => {
  const draft = load()
  draft.begin('260047113', {})
  draft.change({ reason: 'LEFT_COUNTRY' })
  draft.begin('260047121', {})
  draft.change({ reason: 'OTHER' })
  const { idempotencyKey } = draft.get()
  draft.conflict({ subject: '260047113' }, { endDate: '2027-08-31' })
  draft.refuse({ subject: '260047113' }, [issue('endDate', 'policy_changed')])
  expect(draft.get()).toMatchObject({ subject: '260047121', issues: [], idempotencyKey })
  expect(draft.get()).not.toHaveProperty('before')
  draft.begin('260047113', {})
  expect(draft.get()).toMatchObject({
    values: { reason: 'LEFT_COUNTRY' },
    before: { endDate: '2027-08-31' },
    issues: [{ field: 'endDate' }],
  })
  draft.begin('260047121', {})
  draft.complete({ subject: '260047113' }, 'received')
  expect(draft.get()).toMatchObject({ subject: '260047121', values: { reason: 'OTHER' }, idempotencyKey })
  expect(draft.get()).not.toHaveProperty('sent')
  // the form that is open is still kept, and that which was sent begins anew
  const reloaded = load()
  reloaded.begin('260047121', {})
  expect(reloaded.get()).toMatchObject({ values: {}, lost: true })
  draft.begin('260047113', {})
  expect(draft.get()).toMatchObject({ values: {}, lost: false })
})

test('TERM-04 a reply that comes after a log-out opens no form', () => {
  const draft = load()
  draft.begin('260047113', {})
  draft.change({ reason: 'LEFT_COUNTRY' })
  notifyLogOut()
  draft.refuse({ subject: '260047113' }, [])
  draft.complete({ subject: '260047113' }, 'received')
  expect(draft.state.get()).toBeUndefined()
})
