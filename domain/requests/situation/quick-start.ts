import * as z from 'zod/mini'

import type { Rules } from '#domain/shared/judge.ts'

const QuickStart = z.object({
  countryOfOrigin: z.string().check(z.minLength(1)),
  studentType: z.enum(['S', 'EP', 'EXI', 'R', 'J', 'F']),
})
export type QuickStart = z.infer<typeof QuickStart>

/** The two questions on the home page; they are shown again in your-situation, with all the others. */
export const quickStart = {
  shape: QuickStart,
  prefix: 'new_request_my_situation_',
} satisfies Rules<typeof QuickStart>
