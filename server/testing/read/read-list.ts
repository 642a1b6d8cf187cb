import { expect } from 'vitest'

import type { Reason } from '#contract/reasons.ts'
import type { TestPortal } from '#server/testing/portal.ts'

/** The entries of a list that a form chooses from, in a language. */
export const readList = async (portal: TestPortal, name: string, language: string): Promise<Reason[]> => {
  const headers = { 'accept-language': language }
  const { statusCode, body } = await portal.app.inject({ url: `/api/portal/${name}`, headers })
  expect(statusCode).toBe(200)
  // the reply was checked against the contract
  return JSON.parse(body) as Reason[]
}

/** Expects so many entries, this one first, and a label of its own for each. */
export const expectList = (list: readonly Reason[], { length, first }: { length: number; first: string }) => {
  expect(list.length).toBe(length)
  expect(`${list[0]?.code}: ${list[0]?.label}`).toBe(first)
  expect(new Set(list.map(({ label }) => label)).size).toBe(length)
  expect(list.every(({ label }) => label && !/[{}]/.test(label))).toBe(true)
}
