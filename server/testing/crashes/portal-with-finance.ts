import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'

import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'
import type { StaffPerson } from '#server/testing/staff-member.ts'

import { brokenBooks, WHOLE_BOOKS } from './broken-books.ts'

type Finance = { readonly portal: TestPortal; readonly noor: StaffPerson }

/** A portal for the tests of a file, with Noor of FINANCE, always at the same moment; the books are whole after each test. */
export const portalWithFinance = (): Finance => {
  let started: Finance | undefined
  const found = () => started ?? expect.fail('the portal is not started yet')
  beforeAll(async () => {
    const portal = await startPortal()
    started = { portal, noor: await portal.staff({ name: 'Noor Visser', roles: ['FINANCE'] }) }
  })
  afterAll(() => started?.portal.stop())
  beforeEach(() => found().portal.clock.set(TEST_NOW))
  afterEach(async () => expect(await brokenBooks(found().portal.db)).toEqual(WHOLE_BOOKS))
  return {
    get portal() {
      return found().portal
    },
    get noor() {
      return found().noor
    },
  }
}
