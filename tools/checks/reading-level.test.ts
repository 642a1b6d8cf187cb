import { expect, test } from 'vitest'

import { readingOf, sentencesOf, syllablesOf } from './reading-level.ts'

test.each([
  ['care', 1],
  ['insurance', 3],
  ['the', 1],
  ['asked', 1],
  ['wanted', 2],
  ['university', 5],
  ['little', 2],
])('the English word %s has %i syllables', (word, syllables) => {
  expect(syllablesOf(word, 'en-GB')).toBe(syllables)
})

test.each([
  ['zorg', 1],
  ['verzekering', 4],
  ['huisarts', 2],
  ['mooie', 2],
  ['beëindigen', 4],
  ['geneeskunde', 4],
])('the Dutch word %s has %i syllables', (word, syllables) => {
  expect(syllablesOf(word, 'nl')).toBe(syllables)
})

const text = (html: string) => ({ kind: 'text', html }) as const

test('sentences are counted in paragraphs and lists, without markup, links and table cells', () => {
  const sentences = sentencesOf([
    text('<p>Call us. It costs €52.00 on <a href="/x">working days</a>.</p>'),
    { kind: 'list', mark: 'bullet', items: ['your name', '<strong>Date:</strong> the day'] },
    { kind: 'table', caption: 'Prices', head: ['What'], rows: [['Much']] },
  ])
  expect(sentences.map((words) => words.join(' '))).toEqual([
    'Call us',
    'It costs on working days',
    'your name',
    'Date',
    'the day',
  ])
})

test('short words in short sentences have a higher reading ease than long ones in long sentences', () => {
  const easy = readingOf(sentencesOf([text('<p>We pay the doctor. You send the bill.</p>')]), 'en-GB')
  const hard = readingOf(
    sentencesOf([
      text('<p>Reimbursement of extraordinary expenditure necessitates prior authorisation.</p>'),
    ]),
    'en-GB',
  )
  expect(easy).toMatchObject({ words: 8, sentence: 4 })
  expect(easy.ease).toBeGreaterThan(100)
  expect(hard.ease).toBeLessThan(0)
})
