import { describe, expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'

import { collectionOn } from './collectable.ts'
import type { InvoiceToCollect, RunningMandate } from './collectable.ts'

const DAY = calendarDate('2026-12-16')

const mandate = (over: Partial<RunningMandate> = {}): RunningMandate => ({
  kind: 'RCUR',
  signedOn: calendarDate('2026-09-10'),
  lastCollectedOn: calendarDate('2026-11-16'),
  country: 'NL',
  hasAddress: true,
  ...over,
})

const invoice = (over: Partial<InvoiceToCollect> = {}): InvoiceToCollect => ({
  outstandingCents: 6169,
  collectFrom: DAY,
  toldOn: calendarDate('2026-12-02'),
  isRunning: false,
  returns: 0,
  isLast: false,
  mandate: mandate(),
  ...over,
})

const on = (over: Partial<InvoiceToCollect>) => collectionOn(DAY, invoice(over))

describe('PAY-02 a collection', () => {
  test.each([
    ['the first of a mandate', { mandate: mandate({ lastCollectedOn: null }) }, 'FRST'],
    ['one that follows', {}, 'RCUR'],
    ['the last of a policy', { isLast: true }, 'FNAL'],
    ['the first and last at once', { isLast: true, mandate: mandate({ lastCollectedOn: null }) }, 'FRST'],
    ['that of a mandate for one', { mandate: mandate({ kind: 'OOFF', lastCollectedOn: null }) }, 'OOFF'],
  ] as const)('is, as %s, of its type', (_, over, sequence) => {
    expect(on(over)).toEqual({ sequence })
  })

  test.each([
    ['is paid', { outstandingCents: 0 }, 'PAID'],
    ['is on its way already', { isRunning: true }, 'RUNNING'],
    ['came back twice', { returns: 2 }, 'CAME_BACK'],
    ['has no mandate', { mandate: null }, 'NO_MANDATE'],
    [
      'has a mandate for one collection, which was made',
      { mandate: mandate({ kind: 'OOFF' }) },
      'MANDATE_USED',
    ],
    ['is not to be collected yet', { collectFrom: calendarDate('2026-12-17') }, 'NOT_YET'],
    ['was told of 13 days before', { toldOn: calendarDate('2026-12-03') }, 'NOTICE'],
    ['was never told of', { toldOn: null }, 'NOTICE'],
    [
      'is of a Swiss account without an address',
      { mandate: mandate({ country: 'CH', hasAddress: false }) },
      'ADDRESS',
    ],
  ] as const)('is left out where its invoice %s', (_, over, leftOut) => {
    expect(on(over)).toEqual({ leftOut })
  })

  test('is made after one return, from a Swiss account with an address, and from a Norwegian one without', () => {
    expect(on({ returns: 1 })).toEqual({ sequence: 'RCUR' })
    expect(on({ mandate: mandate({ country: 'CH' }) })).toEqual({ sequence: 'RCUR' })
    expect(on({ mandate: mandate({ country: 'NO', hasAddress: false }) })).toEqual({ sequence: 'RCUR' })
  })

  test('ends 36 months after the last one, or after the mandate was signed where there was none', () => {
    const used = (last: string) => on({ mandate: mandate({ lastCollectedOn: calendarDate(last) }) })
    expect([used('2023-12-16'), used('2023-12-15')]).toEqual([
      { sequence: 'RCUR' },
      { leftOut: 'MANDATE_OVER' },
    ])
    const signed = (day: string) =>
      on({ mandate: mandate({ lastCollectedOn: null, signedOn: calendarDate(day) }) })
    expect([signed('2023-12-16'), signed('2023-12-15')]).toEqual([
      { sequence: 'FRST' },
      { leftOut: 'MANDATE_OVER' },
    ])
  })
})
