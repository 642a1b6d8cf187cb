import * as z from 'zod/mini'

import { tidyText } from '#domain/shared/text/tidy-text.ts'

// characters that nobody types, and that no bank and no database takes
const CONTROL = /\p{Cc}/gu

/** A text field of a form: trimmed, and empty where nothing was sent. */
export const FormText = z.pipe(
  z.optional(z.nullable(z.string())),
  z.transform((text) => tidyText((text ?? '').replaceAll(CONTROL, ' '))),
)
