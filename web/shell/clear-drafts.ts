import { wentOut } from '#web/platform/session.ts'
// what was typed before this page was loaded is forgotten too: its stores must be there to hear it
import '#web/contact/contact-draft.ts'
import '#web/requests/request-store.ts'

import { tellOtherTabs } from './log-out-elsewhere.ts'

/** The visitor logged out by the button of another tab: nothing that was typed in this one stays (ruling 12). */
export const forgetHere = wentOut

/** The visitor logged out by the button: nothing that was typed stays in this tab or another one of theirs (ruling 12). */
export const forgetTyped = (): void => {
  forgetHere()
  tellOtherTabs()
}
