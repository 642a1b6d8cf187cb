import type { ClaimDraft } from '#web/claims/new-claim/claim-draft.ts'
import { MOST_COSTS } from '#web/claims/new-claim/claim-draft.ts'
import { textOf } from '#web/platform/forms/form-context.ts'
import type { Values } from '#web/platform/forms/form-issues.ts'

import type { Reading, ReadField } from './receipt-readings.ts'

const nameOf = (at: number, field: ReadField) => `lines.${at}.${field}`

// A currency stands there from the beginning, so that of an amount that is not filled in counts as empty.
const isEmpty = (values: Values, at: number, field: ReadField) =>
  textOf(values[nameOf(at, field === 'claimedCurrency' ? 'claimedAmount' : field)]) === ''

/** The cost that a file is read into: the first that was not read and has no amount yet, or a new one. */
export const costToFill = (
  { values, costs }: ClaimDraft,
  readings: readonly Reading[],
): number | undefined => {
  const free = Array.from({ length: costs }, (_, at) => at).find(
    (at) => !readings.some((reading) => reading.at === at) && isEmpty(values, at, 'claimedAmount'),
  )
  return free ?? (costs < MOST_COSTS ? costs : undefined)
}

/** What is filled in of a reading: fields in which something stands stay as they are. */
export const patchOf = (values: Values, at: number, reading: Pick<Reading, 'values'>): Values =>
  Object.fromEntries(
    (Object.entries(reading.values) as readonly (readonly [ReadField, { readonly value: string }])[])
      .filter(([field]) => isEmpty(values, at, field))
      .map(([field, { value }]) => [nameOf(at, field), value]),
  )
