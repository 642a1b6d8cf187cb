import type { TabStorage } from '#web/platform/browser-features.ts'

import type { Values } from './form-issues.ts'
import type { StorageKey } from './storage-keys.ts'
import { tabPlace } from './tab-draft.ts'

/** What is left of a form after its page was loaded again. */
export type RestoredFields = {
  readonly values: Values
  /** Something else was filled in too, which is not kept. */
  readonly lost: boolean
}

export const NOTHING_RESTORED: RestoredFields = { values: {}, lost: false }

type Fields = {
  /** The key in the storage of the tab. */
  readonly key: StorageKey
  /** The fields that are kept: none about a bank account or somebody's health (WIZ-04). */
  readonly kept: readonly string[]
}

/** Keeps some fields of a form in the storage of this tab. */
export type PersistedFields = {
  /** What was filled in for this subject; nothing for another one. */
  readonly read: (subject: string) => RestoredFields
  /** `lost` where a reload lost something that is not filled in again. */
  readonly write: (subject: string, values: Values, lost?: boolean) => void
  /** Removes what was filled in for this subject; that for another one stays. */
  readonly forget: (subject: string) => void
  readonly clear: () => void
}

const isGiven = (value: unknown) => value !== undefined && value !== '' && value !== false

const storedOf = (subject: string, { values, lost }: RestoredFields, kept: readonly string[]) => {
  const given = Object.entries(values).filter(([, value]) => isGiven(value))
  const stays = given.filter(([name]) => kept.includes(name))
  return { subject, values: Object.fromEntries(stays), lost: lost || stays.length < given.length }
}

// read by property name, since anybody can write into the storage
const partsOf = (stored: unknown) => (stored ?? {}) as Partial<Record<string, unknown>>

const restoredFrom = (stored: unknown, subject: string, kept: readonly string[]): RestoredFields => {
  const parts = partsOf(stored)
  if (parts['subject'] !== subject) return NOTHING_RESTORED
  const values = Object.entries(parts['values'] ?? {}).filter(
    ([name, value]) => kept.includes(name) && typeof value === 'string',
  )
  return { values: Object.fromEntries(values), lost: parts['lost'] === true }
}

/** Makes the place of a form in the storage of this tab. */
export const persistedFields = ({ key, kept }: Fields, storage?: TabStorage): PersistedFields => {
  const place = tabPlace(key, storage)
  return {
    read: (subject) => place.read((stored) => restoredFrom(stored, subject, kept)) ?? NOTHING_RESTORED,
    write: (subject, values, lost = false) => place.write(storedOf(subject, { values, lost }, kept)),
    forget: (subject) => {
      if (place.read((stored) => partsOf(stored)['subject'] === subject)) place.write()
    },
    clear: () => place.write(),
  }
}
