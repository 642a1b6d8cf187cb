import { cacheStorage, deviceStorage } from './browser-features.ts'

/** The item of the browser's storage that says whose insurance cards may be kept on this device. */
export const KEPT_CARDS = 'kept-cards'

/** Whether insurance cards are kept on this device, or were until a session ended. */
export const keepsCards = (): boolean => deviceStorage.get(KEPT_CARDS) !== undefined

/** The cache with the cards that are kept. */
export const CARDS_CACHE = 'insurance-cards'

/** Whether there is a card on this device now. */
export const hasKeptCards = async (): Promise<boolean> =>
  keepsCards() && (await cacheStorage()?.has(CARDS_CACHE)) === true
