import * as z from 'zod/mini'

import { WORDS_MAX } from './customer-action.ts'

/** What must hold of an e-mail that a member of staff writes: words, and not more than others of theirs. */
export const staffMailRules = {
  shape: z.strictObject({
    words: z
      .string('staff_mail_words_empty')
      .check(
        z.trim(),
        z.minLength(1, 'staff_mail_words_empty'),
        z.maxLength(WORDS_MAX, 'staff_action_words_too_long'),
      ),
  }),
}
