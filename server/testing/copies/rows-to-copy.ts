import { settingEdition } from '#server/settings/settings.tables.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

import { readRows } from './read-rows.ts'
import { requestRows } from './request-rows.ts'
import type { RequestRows } from './request-rows.ts'

type Answers = Readonly<Record<string, unknown>>
type Make = (portal: TestPortal, answers: Answers) => Promise<unknown>
type Made = { readonly make: Make; readonly answers: Answers }

const makeAlone = async ({ make, answers }: Made, moment: string) => {
  const alone = await startPortal()
  try {
    alone.clock.set(moment)
    await make(alone, answers)
    return requestRows(await readRows(alone), alone.config.secret)
  } finally {
    await alone.stop()
  }
}

const hasChangedSettings = async ({ db }: TestPortal) =>
  (await db.select({ id: settingEdition.editionId }).from(settingEdition).limit(1)).length > 0

// an answer that is taken away is another one than none
const keyOf = ({ make, answers }: Made, moment: string) =>
  JSON.stringify([make.name, moment, answers], (_, value: unknown) => value ?? String(value))

// To make one alone takes as long as these: it is not worth while for less.
const MADE_BEFORE = 3
const timesMade = new Map<string, number>()
const kept = new Map<string, Promise<RequestRows>>()

/**
 * The rows of what was made before in the same way at the same moment; undefined for the first ones in a test process, and
 * where the portal has settings of its own.
 */
export const rowsToCopy = async (portal: TestPortal, made: Made): Promise<RequestRows | undefined> => {
  if (!portal.usual || (await hasChangedSettings(portal))) return undefined
  const moment = portal.clock.iso()
  const key = keyOf(made, moment)
  const times = timesMade.get(key) ?? 0
  if (times >= MADE_BEFORE) return kept.getOrInsertComputed(key, () => makeAlone(made, moment))
  timesMade.set(key, times + 1)
  return undefined
}
