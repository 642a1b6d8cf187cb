import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import type { Shape } from './endpoint.ts'

/** An entry of a list to choose from, in the language of the caller (domain reference 8.5). */
export const Reason = z.object({ code: z.string(), label: z.string(), explanationRequired: z.boolean() })
export type Reason = z.infer<typeof Reason>

/** The call for a list that is the same for everybody. */
export const fixedList = <S extends Shape>(path: string, summary: string, entry: S) =>
  endpoint({
    method: 'GET',
    path,
    access: 'public',
    summary,
    reply: z.array(entry),
    fixed: true,
    limit: 'reads',
    errors: [],
  })

/** The call for a list to choose from. */
export const choiceList = (path: string, summary: string) => fixedList(path, summary, Reason)
