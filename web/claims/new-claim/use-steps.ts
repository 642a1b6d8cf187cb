import { useLocation, useSearchParams } from 'react-router'

import { useTexts } from '#web/platform/i18n/use-texts.ts'

import type { ClaimPart } from './claim-draft.ts'
import { claimDraft, useClaimDraft } from './claim-store.ts'

const CHECK: ClaimPart = 'check'

const changedIn = (state: unknown) =>
  // the state that `next` gives to the last part
  typeof state === 'object' && state && 'changed' in state ? (state.changed as ClaimPart) : undefined

/** How one moves on from a part: to the next one, or back to the last one where it was opened to be changed (design A0). */
export const useSteps = (parts: readonly ClaimPart[], part: ClaimPart) => {
  const t = useTexts()
  const { state } = useLocation() as { readonly state: unknown }
  const [query, setQuery] = useSearchParams()
  const { accepted } = useClaimDraft()
  const at = parts.indexOf(part)
  const changing = query.has('change') && part !== CHECK
  const next = () => {
    claimDraft.accept(part)
    const isOpen = (claimPart: ClaimPart) =>
      claimPart !== CHECK && !claimDraft.get().accepted.includes(claimPart)
    if (!changing || parts.some(isOpen)) return setQuery({ part: parts[at + 1] ?? part })
    return setQuery({ part: CHECK }, { state: { changed: part } })
  }
  return {
    next,
    // the last part stays closed while a changed answer is not accepted yet
    before: changing && accepted.includes(part) ? CHECK : parts[at - 1],
    submitLabel: t(changing ? 'newClaim.saveAndBack' : 'newClaim.continue'),
    changed: part === CHECK ? changedIn(state) : undefined,
  }
}
