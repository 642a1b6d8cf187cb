import type { CardLines } from '#web/cards/shared/card-lines.ts'
import type { KeptCard } from '#web/cards/shared/kept-cards-store.ts'

// What the worker of the card page replaces by the lines of a card that is kept.
const lines: CardLines = {
  name: '{{name}}',
  birthDate: '{{birthDate}}',
  number: '{{number}}',
  period: '{{period}}',
  cover: '{{cover}}',
  until: '{{until}}',
  starts: '{{starts}}',
}

const card: KeptCard = {
  policyId: '{{policyId}}',
  // later than any day, so that the sentence about the first day has a place
  startDate: '9999-12-31',
  endDate: '',
  lines: { 'en-GB': lines, nl: lines },
}

/** What is asked at a desk: an invoice for us, or to send the bill to the health insurer. */
export const SENTENCES = ['ours', 'basic'] as const

export type DeskSentence = (typeof SENTENCES)[number]

/** What stands before and after a sentence, by which the worker of the card page finds it. */
export const marked = (kind: DeskSentence): readonly [string, string] => [`{{#${kind}}}`, `{{/${kind}}}`]

/** What the server renders for the worker: a card with places for its lines, and the page without a card. */
export const CARD_IN_WORKER: Readonly<Record<'place' | 'none', readonly KeptCard[]>> = {
  place: [card],
  none: [],
}
