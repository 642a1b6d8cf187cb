import { isLoggedOut, session } from '#web/platform/session.ts'
import { keepsCards } from '#web/platform/kept-cards.ts'

import { checkKeptCards, keptCards } from './kept-cards-store.ts'

let watching = false

/**
 * Removes the insurance cards that are kept on this device when a session ends, and when somebody else logs in (decision
 * 71). Without a session only those go whose last day is over.
 */
export const watchKeptCards = (hadSession: boolean): void => {
  if (watching) return
  watching = true
  let wasAuthenticated = hadSession
  const check = async () => {
    const now = session.get()
    wasAuthenticated ||= now.authenticated
    if (!keepsCards() || !(now.authenticated || now.blocked || isLoggedOut(now))) return
    await (wasAuthenticated || now.blocked ? checkKeptCards(now) : keptCards())
  }
  const checkNow = () => void check().catch(console.warn)
  if (!hadSession) checkNow()
  session.subscribe(checkNow)
}
