import { isSavedClaimAnswer } from '#domain/claims/draft-fields.ts'
import type { DraftContent } from '#domain/drafts/saved-draft.ts'
import { filesOf } from '#web/platform/forms/files-of.ts'

import { CLAIM_PARTS, claimFrom, EMPTY_CLAIM, storedClaim } from './claim-draft.ts'
import type { ClaimDraft, ClaimPart } from './claim-draft.ts'

/** Where a claim goes on: on the page of a customer or the public one, at one of its parts. */
export type ClaimPlace = { readonly page: 'own' | 'public'; readonly part: ClaimPart }

// the files are saved beside it, and what it is about with it
const withoutSaved = (names: readonly string[]) =>
  names.filter((name) => name !== 'uploadedFile' && name !== 'care')

/** The claim as it is saved: without what is medical in words, the account and the customer. */
export const claimContent = (draft: ClaimDraft, at: ClaimPlace): DraftContent => {
  const { profileId: _, askAgain, ...stored } = storedClaim(draft, isSavedClaimAnswer)
  return { ...stored, at, askAgain: withoutSaved(askAgain) }
}

// A field that opens fills in what stands there anyway: nobody changed that.
const isChosen = ([name, value]: readonly [string, unknown]) =>
  value !== '' && value !== false && !(value === 'EUR' && name.endsWith('.claimedCurrency'))

/** The same text as long as nothing that can be saved has changed. */
export const claimRevision = (draft: ClaimDraft): string => {
  const { values: stored, costs } = storedClaim(draft, isSavedClaimAnswer)
  const values = Object.entries(stored).filter(isChosen)
  const files = filesOf(draft.values['uploadedFile']).map(({ name, size }) => [name, size])
  return JSON.stringify([values, costs, files])
}

const placeIn = (at: unknown): ClaimPlace => {
  const { page, part } = (at ?? {}) as Readonly<Record<string, unknown>>
  const claimPart = CLAIM_PARTS.find((name) => name === part)
  return { page: page === 'own' ? 'own' : 'public', part: claimPart ?? 'who' }
}

type OpenedClaim = { readonly draft: ClaimDraft; readonly at: ClaimPlace; readonly savedFor: string }

/** A saved claim with its files; of a shape that the form does not know any more, an empty one. */
export const claimFromContent = (content: DraftContent, files: readonly File[]): OpenedClaim => {
  const draft = claimFrom(content, isSavedClaimAnswer) ?? EMPTY_CLAIM
  const { savedFor } = content
  return {
    draft: { ...draft, values: { ...draft.values, ...(files.length ? { uploadedFile: files } : {}) } },
    at: placeIn(content['at']),
    savedFor: typeof savedFor === 'string' ? savedFor : '',
  }
}

const isTyped = (entry: readonly [string, unknown]) => {
  const [, value] = entry
  return Array.isArray(value) ? value.length > 0 : Boolean(value) && isChosen(entry)
}

/** Whether somebody filled something in in a claim, apart from fields in which something stands anyway. */
export const isClaimFilledIn = (
  { values, sent }: ClaimDraft,
  filledBefore: readonly string[] = [],
): boolean =>
  !sent && Object.entries(values).some((entry) => isTyped(entry) && !filledBefore.includes(entry[0]))
