import { showNotice } from '#web/platform/alerts.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { localeAt } from '#web/paths.ts'
import { session, notifyLogOut } from '#web/platform/session.ts'
// what was typed before this page was loaded is forgotten too: its stores must be there to hear it
import { contactDraft } from '#web/contact/contact-draft.ts'
import { requestStore } from '#web/requests/draft/request-store.ts'

import { tellTabs } from '#web/platform/tab-events.ts'

// what a request has before anybody answers
const BEFOREHAND: readonly string[] = ['countryOfDestination', 'handlerCode', 'affiliateId']

// Whether something of a visitor is kept in this tab: answers of a request, its receipt, or a question.
const holdsTyped = (): boolean => {
  const { answers, request, files } = requestStore.get()
  const { values, sent } = contactDraft.get()
  const typed = Object.keys(answers).some((name) => !BEFOREHAND.includes(name))
  return typed || files.length > 0 || Boolean(request || sent) || Object.keys(values).length > 0
}

/** The visitor logged out by the button of another tab: nothing that was typed in this one stays (ruling 12). */
export const clearDraftsHere = notifyLogOut

/** The visitor logged out by the button: nothing that was typed stays in this tab or another one of theirs (ruling 12). */
export const clearDrafts = (): void => {
  clearDraftsHere()
  tellTabs('out')
}

/**
 * Somebody else uses this browser now: what a stranger typed here is gone, and home says so. The tab of who is logged in has
 * a way of its own (`useLogOutElsewhere`).
 */
export const clearStrangerDrafts = async (goHome: () => Promise<void> | void): Promise<void> => {
  if (session.get().authenticated || !holdsTyped()) return
  clearDraftsHere()
  await goHome()
  await loadTexts('accounts', localeAt(location.pathname))
  showNotice('accounts.otherTab')
}
