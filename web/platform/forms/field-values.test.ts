import { describe, expect, test } from 'vitest'

import { suggestEmail } from './email-suggestion.ts'
import { filesOf } from './files-of.ts'
import { fitWithin, asPhoto } from './upload/as-photo.ts'
import { answerOf, chosenOf } from './yes-no.ts'

describe('an e-mail address with a likely typing error', () => {
  test.each([
    ['mei@gmial.com', 'mei@gmail.com'],
    ['mei@gmail.con', 'mei@gmail.com'],
    ['mei@hotmial.com', 'mei@hotmail.com'],
    ['mei@outlok.com', 'mei@outlook.com'],
    ['Mei.Lin@student.tudelf.nl', 'Mei.Lin@student.tudelft.nl'],
    ['mei@gmail.com', undefined],
    ['mei@GMAIL.com', undefined],
    ['mei@example.com', undefined],
    ['mei@wur.nl', undefined],
    ['mei@', undefined],
    ['mei', undefined],
    ['a b@gmial.com', undefined],
  ])('%s: %s', (typed, meant) => {
    expect(suggestEmail(typed)).toBe(meant)
  })
})

describe('a yes or a no', () => {
  test.each([
    [true, 'yes', 'boolean'],
    [false, 'no', 'boolean'],
    ['unknown', 'unknown', 'boolean'],
    ['yes', 'yes', 'word'],
    ['no', 'no', 'word'],
  ] as const)('%s is the radio %s and comes back as it was', (answer, chosen, form) => {
    expect(chosenOf(answer)).toBe(chosen)
    expect(answerOf(chosen, form)).toBe(answer)
  })

  test('that was not given selects no radio button', () => {
    expect([chosenOf(undefined), chosenOf(''), chosenOf('maybe')]).toEqual(['', '', ''])
    expect(answerOf(undefined, 'boolean')).toBeUndefined()
  })
})

test('WIZ-12 a photo is made smaller with the same proportions, a small file and a document stay as they are', async () => {
  expect(fitWithin(4800, 3600)).toEqual({ width: 2400, height: 1800 })
  expect(fitWithin(800, 600)).toEqual({ width: 800, height: 600 })
  const pdf = new File([new Uint8Array(3_000_000)], 'contract.pdf', { type: 'application/pdf' })
  const photo = new File(['x'], 'photo.jpg', { type: 'image/jpeg' })
  expect([await asPhoto(pdf), await asPhoto(photo)]).toEqual([pdf, photo])
})

test('WIZ-12 a photo that this device cannot read is sent as it is', async () => {
  const photo = new File([new Uint8Array(3_000_000)], 'photo.jpg', { type: 'image/jpeg' })
  expect(await asPhoto(photo)).toBe(photo)
})

test('only files count as files', () => {
  const file = new File(['x'], 'a.pdf')
  expect([filesOf([file, 'a', null]), filesOf('a'), filesOf(undefined)]).toEqual([[file], [], []])
})
