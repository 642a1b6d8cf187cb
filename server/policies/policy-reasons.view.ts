import type { Reason } from '#contract/reasons.ts'
import changesEnglish from '#contract/texts/policy-changes.en-GB.json' with { type: 'json' }
import changesDutch from '#contract/texts/policy-changes.nl.json' with { type: 'json' }
import endingEnglish from '#contract/texts/policy-ending.en-GB.json' with { type: 'json' }
import endingDutch from '#contract/texts/policy-ending.nl.json' with { type: 'json' }
import { MOVE_REASONS, moveNeedsExplanation } from '#domain/policies/changes/address.ts'
import { needsExplanation, TERMINATION_REASONS } from '#domain/policies/ending/termination-reasons.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { messageText } from '#server/platform/text/message-text.ts'

const endingTexts = { 'en-GB': endingEnglish, nl: endingDutch }
const changesTexts = { 'en-GB': changesEnglish, nl: changesDutch }

// the form about a family member names them; the list is for the account holder
const HOLDER = { who: 'customer', name: '' }

/** Why a customer ends an insurance, in the words of the form. */
export const terminationReasonsView = (locale: Locale): Reason[] =>
  TERMINATION_REASONS.map((code) => ({
    code,
    label: messageText(endingTexts[locale][`ending.reason.${code}`], locale, HOLDER),
    explanationRequired: needsExplanation(code),
  }))

/** Why an address during the stay changes, in the words of the form. */
export const moveReasonsView = (locale: Locale): Reason[] =>
  MOVE_REASONS.map((code) => ({
    code,
    label: messageText(changesTexts[locale]['policies.change.moveReason'], locale, { reason: code }),
    explanationRequired: moveNeedsExplanation(code),
  }))
