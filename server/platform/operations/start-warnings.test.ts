import { expect, test } from 'vitest'

import { startWarnings } from './start-warnings.ts'

const right = { demo: false, smtpUrl: 'smtp://mail', publicUrl: 'https://pont.example', secure: true }
const found = (change: object = {}, known: object = {}) =>
  startWarnings({ config: { ...right, ...change }, staff: 2, ratesEndIn: undefined, ...known })

test('OPS-09 a portal that has all it needs starts without a warning', () => {
  expect(found()).toEqual([])
})

test.each([
  ['mails would reach nobody', { smtpUrl: undefined }, {}, /SMTP_URL is not set/],
  [
    'customers would come without https',
    { publicUrl: 'http://127.0.0.1:3000', secure: false },
    {},
    /without https/,
  ],
  ['nobody can decide', {}, { staff: 0 }, /nobody of staff/],
  ['our rates end soon', {}, { ratesEndIn: 60 }, /end in 60 days/],
  ['our rates have ended', {}, { ratesEndIn: -3 }, /ended 3 days ago/],
])('OPS-09 the start says in one sentence that %s', (_, change, known, sentence) => {
  expect(found(change, known)).toEqual([expect.stringMatching(sentence)])
})

test('OPS-09 a demo is warned of its rates only', () => {
  expect(found({ demo: true, smtpUrl: undefined, secure: false }, { staff: 0, ratesEndIn: 5 })).toHaveLength(
    1,
  )
})
