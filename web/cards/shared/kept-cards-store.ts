import type { Locale } from '#domain/shared/locale.ts'
import { cacheStorage, deviceStorage, serviceWorkers } from '#web/platform/browser-features.ts'
import { CARDS_CACHE, keepsCards, KEPT_CARDS } from '#web/platform/kept-cards.ts'

import type { CardLines } from './card-lines.ts'

// The insurance cards that a customer keeps on this device (DOC-03, decision 71). The workers of the card page read the
// same entry of the same cache when there is no network.
const ENTRY = '/insurance-cards.json'

/** A card as it is kept: what it says in both languages, and its first and last day. */
export type KeptCard = {
  readonly policyId: string
  readonly startDate: string
  readonly endDate: string
  readonly lines: Readonly<Record<Locale, CardLines>>
  /** Of the Dutch basic insurance; a card that was kept before this was known has none. */
  readonly basic?: boolean
}

/** What the customer agreed to: whose cards, and which. It has no personal data, and stays when a session ends. */
type Consent = { readonly profileId: string; readonly policyIds: readonly string[] }

// The day of the device, since it may be the only clock there is.
const deviceDay = () => {
  // oxlint-disable-next-line pont/no-date
  const now = new Date()
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}

const notEnded = (cards: readonly KeptCard[]) => {
  const today = deviceDay()
  return cards.filter(({ endDate }) => endDate >= today)
}

/** Whether nobody is insured by a card yet, by the day of the device. */
export const hasNotStarted = ({ startDate }: Pick<KeptCard, 'startDate'>): boolean => startDate > deviceDay()

/** Whether this browser can keep cards: only over a secure connection, and with storage. */
export const canKeepCards = (): boolean =>
  serviceWorkers() !== undefined && cacheStorage() !== undefined && deviceStorage.isAllowed()

/** What the customer agreed to on this device. */
export const cardConsent = (): Consent | undefined => {
  try {
    // written by this module alone
    return (JSON.parse(deviceStorage.get(KEPT_CARDS) ?? 'null') as Consent | null) ?? undefined
  } catch {
    return undefined
  }
}

const removeData = async () => {
  await cacheStorage()?.delete(CARDS_CACHE)
}

/** Removes the cards, and with them the consent to keep them. */
export const forgetCards = async (): Promise<void> => {
  // first the consent: a page that is loading writes nothing without it
  if (keepsCards()) deviceStorage.remove(KEPT_CARDS)
  await removeData()
}

const writeCards = async (cards: readonly KeptCard[]) => {
  const cache = await cacheStorage()?.open(CARDS_CACHE)
  const headers = { 'content-type': 'application/json' }
  await cache?.put(ENTRY, new Response(JSON.stringify(cards), { headers }))
  // logged out meanwhile
  if (!keepsCards()) await removeData()
}

/** Keeps these cards of this customer in place of all others; without any, the consent is over too. */
export const keepCards = async (profileId: string, cards: readonly KeptCard[]): Promise<void> => {
  const kept = notEnded(cards)
  if (!kept.length) return forgetCards()
  const consent: Consent = { profileId, policyIds: kept.map(({ policyId }) => policyId) }
  if (!deviceStorage.set(KEPT_CARDS, JSON.stringify(consent)))
    throw new Error('the browser did not store the consent')
  await writeCards(kept)
}

const readCards = async (): Promise<readonly KeptCard[]> => {
  const entry = await cacheStorage()?.match(ENTRY, { cacheName: CARDS_CACHE })
  // written by this module alone
  return entry ? ((await entry.json()) as readonly KeptCard[]) : []
}

/** The cards on this device whose last day is not over; the others are removed. */
export const keptCards = async (): Promise<readonly KeptCard[]> => {
  const consent = cardConsent()
  if (!consent || !canKeepCards()) return []
  const all = await readCards()
  const kept = notEnded(all)
  if (kept.length < all.length) await keepCards(consent.profileId, kept)
  return kept
}

type Who = { readonly authenticated: boolean; readonly blocked: boolean; readonly profileId: string }

/**
 * Removes cards that this device may not keep any longer: of an account that is blocked, of somebody else than who is
 * logged in, and of a customer whose session ended. After the last the consent stays, so that the same customer has their
 * cards again after the next log-in.
 */
export const checkKeptCards = async ({ authenticated, blocked, profileId }: Who): Promise<void> => {
  const consent = cardConsent()
  if (!consent) return
  if (blocked || (authenticated && profileId !== consent.profileId)) return forgetCards()
  if (!authenticated) return removeData()
  await keptCards()
}
