import type { DeclineReason } from '#domain/cases/decline-reasons.ts'
import type { Locale } from '#domain/shared/locale.ts'

import en from './en-GB.json' with { type: 'json' }
import nl from './nl.json' with { type: 'json' }

const texts = { 'en-GB': en, nl }

/** Why less than everything is paid, as a sentence to the customer. */
export const reasonText = (reason: DeclineReason, locale: Locale): string => texts[locale][`reason.${reason}`]
