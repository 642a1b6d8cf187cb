import * as z from 'zod/mini'

/** Where a case stands in a list, over all of its pages. */
export const CasePlace = z.object({
  /** Counted from one; null where it is not in the list any more, or too far down to be counted. */
  at: z.nullable(z.number()),
  /** How many there are with it. */
  total: z.number(),
  /** Whether there are more than that. */
  isMore: z.boolean(),
  before: z.nullable(z.uuid()),
  next: z.nullable(z.uuid()),
})
export type CasePlace = z.infer<typeof CasePlace>
