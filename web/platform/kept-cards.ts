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

/** The cache with the cards that are kept. */
export const CARDS_CACHE = 'insurance-cards'

/** Whether there is a card on this device now. */
export const hasKeptCards = async (): Promise<boolean> =>
  keepsCards() && 'caches' in globalThis && caches.has(CARDS_CACHE)
