import type { COST_FIELDS } from '#domain/claims/draft-fields.ts'
import type { NothingRead } from '#domain/claims/receipt/receipt-values.ts'
import type { PaperFailure } from '#web/platform/workers/paper-reader/open-paper.ts'
import type { Quarters } from '#web/platform/workers/paper-reader/paper-messages.ts'
import { store, useStore } from '#web/platform/store.ts'

export type ReadField = (typeof COST_FIELDS)[number]

/** A value that was read, as its field holds it, and the part of the paper where it stands. */
export type ReadValue = { readonly value: string; readonly picture: string | undefined }

/** What was read from a file into one of the costs. */
export type Reading = {
  readonly file: File
  /** The cost. */
  readonly at: number
  readonly values: Readonly<Partial<Record<ReadField, ReadValue>>>
  /** The paper names several days of treatment. */
  readonly several: boolean
  /** What is still to pay of it, as a text, where it is paid in part. */
  readonly stillToPay: string | undefined
  /** It is a photo of small letters. */
  readonly small: boolean
}

/** What became of a file. */
export type Outcome = 'read' | NothingRead | PaperFailure

type Readings = {
  readonly readings: readonly Reading[]
  readonly outcomes: ReadonlyMap<File, Outcome>
  /** How photos were turned that lay on their side. */
  readonly turns: ReadonlyMap<File, Quarters>
}

const NONE: Readings = { readings: [], outcomes: new Map(), turns: new Map() }

// In memory only, as the files themselves are: nothing that was read is stored anywhere.
const readings = store(NONE)

/** What was read in this tab. */
export const receiptReadings = {
  ...readings,
  add: (reading: Reading) =>
    readings.set({ ...readings.get(), readings: [...readings.get().readings, reading] }),
  say: (file: File, outcome: Outcome) =>
    readings.set({ ...readings.get(), outcomes: new Map(readings.get().outcomes).set(file, outcome) }),
  turn: (file: File, quarters: Quarters) =>
    readings.set({ ...readings.get(), turns: new Map(readings.get().turns).set(file, quarters) }),
  /** A cost was removed: those behind it have moved up. */
  removeCost: (removed: number) =>
    readings.set({
      ...readings.get(),
      readings: readings
        .get()
        .readings.filter(({ at }) => at !== removed)
        .map((reading) => (reading.at > removed ? { ...reading, at: reading.at - 1 } : reading)),
    }),
  clear: () => readings.set(NONE),
}

export const useReadings = (): Readings => useStore(receiptReadings, NONE)
