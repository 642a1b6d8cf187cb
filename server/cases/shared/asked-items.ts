import type { AskedItem } from '#domain/cases/asked-items.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { seal, unseal } from '#server/platform/seal.ts'

import en from '#server/cases/texts/asked-items.en-GB.json' with { type: 'json' }
import nl from '#server/cases/texts/asked-items.nl.json' with { type: 'json' }

const TEXTS: Readonly<Record<Locale, Readonly<Record<AskedItem, string>>>> = { 'en-GB': en, nl }

/** What is asked for, in words for the customer. */
export const itemTexts = (items: readonly AskedItem[], locale: Locale): string[] =>
  items.map((item) => TEXTS[locale][item])

// Apart from the words of the question, which are sealed for its id.
const sealedFor = (questionId: string) => `${questionId} items`

/** What is asked for, sealed: it may be medical. */
export const sealItems = (secret: string, questionId: string, items: readonly AskedItem[]) =>
  items.length ? seal(secret, sealedFor(questionId), JSON.stringify(items)) : null

/** What was asked for; nothing of a question in words alone. */
export const openItems = (
  secret: string,
  { questionId, items }: { readonly questionId: string; readonly items: Uint8Array | null },
): AskedItem[] =>
  // stored by sealItems in this form
  items ? (JSON.parse(unseal(secret, sealedFor(questionId), items)) as AskedItem[]) : []
