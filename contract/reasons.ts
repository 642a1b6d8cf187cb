import * as z from 'zod/mini'

/** An entry of a list to choose from, in the language of the caller (domain reference 8.5). */
export const Reason = z.object({ code: z.string(), label: z.string(), explanationRequired: z.boolean() })
export type Reason = z.infer<typeof Reason>
