import type { PolicyView } from '#contract/policies.ts'
import { isBasicInsurance } from '#domain/policies/policy.ts'
import { LOCALES } from '#domain/shared/locale.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { textsOf } from '#web/platform/i18n/texts.ts'
import { session } from '#web/platform/session.ts'
import { policiesWithCard } from '#web/policies/shared/families.ts'

import { cardLines } from './card-lines.ts'
import { cardConsent, keepCards } from './kept-cards-store.ts'

/** Keeps the cards of these policies on this device, in both languages. */
export const keepCardsOf = async (policies: readonly PolicyView[]): Promise<void> => {
  const { profileId } = session.get()
  await Promise.all(LOCALES.flatMap((locale) => [loadTexts('policies', locale), loadTexts('cards', locale)]))
  const cards = policies.map((policy) => ({
    policyId: policy.policyId,
    startDate: policy.startDate,
    endDate: policy.endDate,
    basic: isBasicInsurance(policy),
    lines: {
      'en-GB': cardLines(policy, textsOf('en-GB')),
      nl: cardLines(policy, textsOf('nl')),
    },
  }))
  // who logged out while the texts loaded keeps nothing
  if (session.get().profileId === profileId) await keepCards(profileId, cards)
}

/** Keeps what the cards say now, of those that the customer agreed to keep and that still exist. */
export const refreshKeptCards = async (policies: readonly PolicyView[]): Promise<void> => {
  const consent = cardConsent()
  if (!consent || consent.profileId !== session.get().profileId) return
  await keepCardsOf(policiesWithCard(policies).filter(({ policyId }) => consent.policyIds.includes(policyId)))
}
