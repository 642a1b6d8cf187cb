/** The item of the browser's storage that says whose insurance cards may be kept on this device. */
export const KEPT_CARDS = 'kept-cards'

/** Whether insurance cards are kept on this device, or were until a session ended. */
export const keepsCards = (): boolean => {
  try {
    return localStorage.getItem(KEPT_CARDS) !== null
  } catch {
    // without storage nothing is kept
    return false
  }
}
