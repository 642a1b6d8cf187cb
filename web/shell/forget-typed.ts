import { wentOut } from '#web/platform/session.ts'
// what was typed before this page was loaded is forgotten too: its stores must be there to hear it
import '#web/contact/contact-draft.ts'
import '#web/requests/request-store.ts'

/** The visitor logged out by the button: nothing that was typed stays on this device (ruling 12). */
export const forgetTyped = wentOut
