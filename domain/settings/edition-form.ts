import * as z from 'zod/mini'

import { isCalendarDate } from '#domain/shared/calendar-date.ts'
import { issue } from '#domain/shared/issue.ts'
import type { Rules } from '#domain/shared/judge.ts'

const EditionForm = z.object({ validFrom: z.string(), reason: z.string(), content: z.unknown() })

/** The form that proposes an edition, before the server judges what it says; what was typed and is no JSON is undefined. */
export const editionForm = {
  shape: EditionForm,
  check: ({ validFrom, reason, content }) => [
    ...(isCalendarDate(validFrom) ? [] : [issue('validFrom', 'staff_valid_from_empty')]),
    ...(reason.trim() ? [] : [issue('reason', 'staff_proposal_reason_empty')]),
    ...(content === undefined ? [issue('content', 'staff_content_not_json')] : []),
  ],
} satisfies Rules<typeof EditionForm>

const RefusalForm = z.object({ reason: z.string() })

/** The words of whoever refuses an edition. */
export const refusalForm = {
  shape: RefusalForm,
  check: ({ reason }) => (reason.trim() ? [] : [issue('reason', 'staff_refusal_words_empty')]),
} satisfies Rules<typeof RefusalForm>
