import * as z from 'zod/mini'

import { issue } from '#domain/shared/issue.ts'
import type { Rules } from '#domain/shared/judge.ts'

import { readCode } from './verification-code.ts'

const TypedCode = z.object({ code: z.string() })

/** The form in which somebody types the code of a certificate. */
export const typedCode = {
  shape: TypedCode,
  check: ({ code }) => {
    if (!code.trim()) return [issue('code', 'verify.empty')]
    return readCode(code) === undefined ? [issue('code', 'verify.wrong')] : []
  },
} satisfies Rules<typeof TypedCode>
