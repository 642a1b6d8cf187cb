import { beforeEach, expect, test } from 'vitest'

import { notifyLogOut } from '#web/platform/session.ts'
import { memoryTab } from '#web/testing/memory-tab.ts'

import { makeFormDraft } from './form-draft.ts'
import { keptValues } from './kept-values.ts'

let tab: ReturnType<typeof memoryTab>
const load = () => makeFormDraft<object, string>(keptValues({ key: 'pont.ending', kept: [] }, tab.storage))

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

test('WIZ-04 the form of a policy begins anew once it was sent, and after a log-out', () => {
  const draft = load()
  draft.begin('260047113', {})
  draft.change({ reason: 'LEFT_COUNTRY' })
  draft.complete('received')
  draft.begin('260047121', {})
  draft.change({ reason: 'OTHER' })
  draft.begin('260047113', {})
  expect(draft.get()).toMatchObject({ values: {}, lost: false })
  notifyLogOut()
  draft.begin('260047121', {})
  expect(draft.get()).toMatchObject({ values: {}, lost: false })
})
