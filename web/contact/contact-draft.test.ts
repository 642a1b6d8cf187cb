import { expect, test } from 'vitest'

import { notifyLogOut } from '#web/platform/session.ts'

import { contactDraft, createContactDraft } from './contact-draft.ts'

const memoryOf = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
})

const tab = () => {
  const kept = new Map<string, string>()
  return { kept, open: () => createContactDraft(memoryOf(kept)) }
}

test('SVC-02 what was typed is there after a reload', () => {
  const { open } = tab()
  open().change({ alreadyCustomer: true, question: 'How?\n\nFrom abroad' })
  expect(open().get().values).toEqual({ alreadyCustomer: true, question: 'How?\n\nFrom abroad' })
})

test('SVC-02 what we know is filled in once, and only where nothing was typed', () => {
  const draft = tab().open()
  draft.change({ name: 'Mei', subject: '' })
  draft.fill('p1', { name: 'Mei Lin', email: 'mei@pont.example' })
  expect(draft.get().values).toEqual({ name: 'Mei', email: 'mei@pont.example' })
  draft.change({ email: '' })
  draft.fill('p1', { name: 'Mei Lin', email: 'mei@pont.example' })
  expect(draft.get().values).toEqual({ name: 'Mei', email: '' })
})

test('SVC-02 nothing of one customer shows to the next on the same device', () => {
  const { kept, open } = tab()
  const draft = open()
  draft.fill('p1', { name: 'Mei Lin', email: 'mei@pont.example' })
  draft.change({ question: 'About me' })
  draft.fill('p2', { name: 'Omar' })
  expect(draft.get().values).toEqual({ name: 'Omar' })
  draft.clear()
  expect([draft.get().values, kept.size]).toEqual([{}, 0])
})

test('SVC-02 once the question is sent nothing of it stays but its reference', () => {
  const { kept, open } = tab()
  const draft = open()
  draft.change({ question: 'How?' })
  draft.complete('Q20261120-0042')
  expect([draft.get().values, draft.get().sent, kept.size]).toEqual([{}, 'Q20261120-0042', 0])
  expect(open().get().sent).toBe('')
})

test('SVC-02 the log-out button forgets what was typed', () => {
  contactDraft.change({ question: 'How?' })
  notifyLogOut()
  expect(contactDraft.get().values).toEqual({})
})

test('SVC-02 a storage that refuses, or holds something else, stops nobody', () => {
  const refusing = () => {
    throw new Error('refused')
  }
  const draft = createContactDraft({ getItem: refusing, setItem: refusing, removeItem: refusing })
  draft.change({ question: 'How?' })
  expect(draft.get().values).toEqual({ question: 'How?' })
  for (const rubbish of ['{', '7', 'null', '{"values":3}'])
    expect(createContactDraft(memoryOf(new Map([['pont.contact', rubbish]]))).get().values).toEqual({})
})
