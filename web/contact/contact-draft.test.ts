import { afterEach, expect, test, vi } from 'vitest'

import { notifyLogOut } from '#web/platform/session.ts'

import { contactDraft, createContactDraft } from './contact-draft.ts'

afterEach(() => vi.unstubAllGlobals())

const storageOf = (stored: Map<string, string>) => ({
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
})

const tab = () => {
  const stored = new Map<string, string>()
  return { stored, open: () => createContactDraft(storageOf(stored)) }
}

test('SVC-02 what was typed is restored after a reload', () => {
  const { open } = tab()
  open().change({ alreadyCustomer: true, question: 'How?\n\nFrom abroad' })
  expect(open().get().values).toEqual({ alreadyCustomer: true, question: 'How?\n\nFrom abroad' })
})

test('SVC-02 known details are filled in once, and only in empty fields', () => {
  const draft = tab().open()
  draft.change({ name: 'Mei', subject: '' })
  draft.fill('p1', { name: 'Mei Lin', email: 'mei@pont.example' })
  expect(draft.get().values).toEqual({ name: 'Mei', email: 'mei@pont.example' })
  draft.change({ email: '' })
  draft.fill('p1', { name: 'Mei Lin', email: 'mei@pont.example' })
  expect(draft.get().values).toEqual({ name: 'Mei', email: '' })
})

test('SVC-02 nothing of one customer is shown to the next on the same device', () => {
  const { stored, open } = tab()
  const draft = open()
  draft.fill('p1', { name: 'Mei Lin', email: 'mei@pont.example' })
  draft.change({ question: 'About me' })
  draft.fill('p2', { name: 'Omar' })
  expect(draft.get().values).toEqual({ name: 'Omar' })
  draft.clear()
  expect([draft.get().values, stored.size]).toEqual([{}, 0])
})

test('SVC-02 after the question is sent only its reference is stored', () => {
  const { stored, open } = tab()
  const draft = open()
  draft.change({ question: 'How?' })
  draft.complete('Q20261120-0042', '2026-11-26')
  const { values, sent, answerBy } = draft.get()
  expect([values, sent, answerBy, stored.size]).toEqual([{}, 'Q20261120-0042', '2026-11-26', 0])
  expect(open().get().sent).toBe('')
})

test('SVC-02 the log-out button clears what was typed', () => {
  // on the server it stays empty
  vi.stubGlobal('window', {})
  contactDraft.change({ question: 'How?' })
  expect(contactDraft.get().values).toEqual({ question: 'How?' })
  notifyLogOut()
  expect(contactDraft.get().values).toEqual({})
})

test('SVC-02 the form works if the storage refuses or contains something else', () => {
  const refusing = () => {
    throw new Error('refused')
  }
  const draft = createContactDraft({ getItem: refusing, setItem: refusing, removeItem: refusing })
  draft.change({ question: 'How?' })
  expect(draft.get().values).toEqual({ question: 'How?' })
  for (const invalid of ['{', '7', 'null', '{"values":3}'])
    expect(createContactDraft(storageOf(new Map([['pont.contact', invalid]]))).get().values).toEqual({})
})
