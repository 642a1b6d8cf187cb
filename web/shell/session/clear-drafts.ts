import { showNotice } from '#web/platform/alerts.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { localeAt } from '#web/paths.ts'
import { session, notifyLogOut } from '#web/platform/session.ts'
// these imports also load the stores: without them what was typed before this page loaded would not be cleared
import { isClaimFilledIn } from '#web/claims/new-claim/claim-content.ts'
import { claimDraft } from '#web/claims/new-claim/claim-store.ts'
import { contactDraft } from '#web/contact/contact-draft.ts'
import { forgetCards } from '#web/cards/shared/kept-cards-store.ts'
import { clearKept, hasKept } from '#web/platform/forms/storage-keys.ts'
import { isFilledIn } from '#web/requests/draft/fill-request.ts'
import { requestStore } from '#web/requests/draft/request-store.ts'

import { notifyTabs } from '#web/platform/tab-events.ts'

const clearThisTab = () => {
  notifyLogOut()
  clearKept()
}

// Whether this tab has something of a visitor: answers of a request, its receipt, a question, a claim, or what a page keeps.
const hasDrafts = (): boolean => {
  const { request } = requestStore.get()
  const { values, sent } = contactDraft.get()
  const claim = claimDraft.get()
  return (
    isFilledIn() ||
    isClaimFilledIn(claim) ||
    hasKept() ||
    // files and words that a reload removed are asked again
    claim.askAgain.length > 0 ||
    Boolean(request || sent || claim.sent) ||
    Object.keys(values).length > 0
  )
}

/** Clears what was typed in this tab and the kept cards, after a log-out by the button of another tab (ruling 12). */
export const clearDraftsInThisTab = (): void => {
  clearThisTab()
  forgetCards().catch((error: unknown) => console.error('the kept cards were not removed', error))
}

/** Clears what was typed in all tabs of this browser, after a log-out by the button of this tab (ruling 12). */
export const clearDraftsInAllTabs = (): void => {
  clearDraftsInThisTab()
  notifyTabs('out')
}

/**
 * Clears what a visitor without a session typed in this tab, since somebody else uses this browser now; home says so. A tab
 * with a session is handled by `useLogOutElsewhere`.
 */
export const clearVisitorDrafts = async (goHome: () => Promise<void> | void): Promise<void> => {
  if (session.get().authenticated || !hasDrafts()) return
  clearThisTab()
  await goHome()
  await loadTexts('accounts', localeAt(location.pathname))
  showNotice('accounts.otherTab')
}
