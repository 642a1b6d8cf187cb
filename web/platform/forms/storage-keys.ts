import { tabStorage } from '#web/platform/browser-features.ts'

/**
 * The keys under which single pages keep something in the storage of this tab. No other page loads their modules, so a
 * log-out finds the keys here.
 */
export const STORAGE_KEYS = {
  startdate: 'pont.change.startdate',
  address: 'pont.change.address',
  payment: 'pont.change.payment',
  period: 'pont.period',
  ending: 'pont.ending',
  withdrawal: 'pont.withdrawal',
} as const

/** A key that a log-out finds. */
export type StorageKey = (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS]

// all that the portal keeps in a tab has it, also the request, the claim and the question
const PREFIX = 'pont.'

const storedKeys = (): readonly string[] => {
  try {
    return Object.keys(tabStorage() ?? {})
  } catch {
    // blocked: nothing was stored
    return []
  }
}

/** Whether this tab keeps something of these pages. */
export const hasKept = (): boolean => {
  const stored = storedKeys()
  return Object.values(STORAGE_KEYS).some((key) => stored.includes(key))
}

/** Removes all that the portal keeps in the storage of this tab, whichever modules are loaded. */
export const clearKept = (): void => {
  for (const key of storedKeys()) if (key.startsWith(PREFIX)) tabStorage()?.removeItem(key)
}
