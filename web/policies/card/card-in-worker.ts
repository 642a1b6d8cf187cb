import type { CardLines } from '#web/policies/shared/card-lines.ts'
import type { KeptCard } from '#web/policies/shared/kept-cards-store.ts'

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

/** What the server renders for the worker: a card with places for its lines, and the page without a card. */
export const CARD_IN_WORKER: Readonly<Record<'place' | 'none', readonly KeptCard[]>> = {
  place: [card],
  none: [],
}
