import { expect } from 'vitest'

import type { Tx } from '#server/platform/database/database.ts'

import type { TestPortal } from '#server/testing/portal.ts'

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ cause }: { cause?: { constraint?: string } }) => cause?.constraint ?? 'another error',
  )

class Undo extends Error {}

/** Tries this and undoes it; returns the constraint by which the database refused it, or 'done'. */
export const undone = async (
  { db }: Pick<TestPortal, 'db'>,
  work: (tx: Tx) => Promise<unknown>,
): Promise<string> => {
  let refusal = 'nothing'
  const tried = db.transaction(async (tx) => {
    refusal = await refusalOf(work(tx))
    throw new Undo('undone')
  })
  await expect(tried).rejects.toBeInstanceOf(Undo)
  return refusal
}
