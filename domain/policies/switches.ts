import * as z from 'zod/mini'

import { SOLD_PRODUCTS } from '#domain/policies/product.ts'
import type { Setting } from '#domain/settings/shared/editions.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'

/** What our rules can accept at once: a request, and three kinds of change. */
export const AUTOMATIC_KINDS = ['REQUEST', 'START_DATE', 'ADDRESS', 'PAYMENT'] as const
export type AutomaticKind = (typeof AUTOMATIC_KINDS)[number]

const products = z.array(z.enum(SOLD_PRODUCTS))

const Switches = z.strictObject({
  /** For which products our rules accept at once what passes every check. */
  automatic: z.record(z.enum(AUTOMATIC_KINDS), products),
  /** Of what would pass, each so many-th goes to a person. */
  sampleEvery: z.int().check(z.minimum(2), z.maximum(1000)),
  /** What we do not sell for now. */
  notSold: products,
})
type Switches = z.infer<typeof Switches>

/** The switches of the insurer (STAFF-10, ruling 63); nothing is accepted at once until they say so. */
export const SWITCHES: Setting<Switches> = {
  subject: 'SWITCHES',
  shape: Switches,
  bundled: [
    {
      validFrom: calendarDate('2026-01-01'),
      content: {
        automatic: { REQUEST: [], START_DATE: [], ADDRESS: [], PAYMENT: [] },
        sampleEvery: 10,
        notSold: [],
      },
    },
  ],
}
