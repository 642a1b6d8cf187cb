import { createHash } from 'node:crypto'

import type { StatementEntry } from './read-statement.ts'

/** A movement with what makes it the same in each file that says it. */
export type KeyedEntry = { readonly entry: StatementEntry; readonly key: string }

const bare = (text = '') => text.replace(/\s+/g, ' ').trim().toUpperCase()

// What a bank numbered is known by its number, so that a statement and a notification of the same money are one. One without a
// number is known by all that the bank says of it.
const identityOf = (ourAccount: string, entry: StatementEntry): readonly string[] => {
  const { direction, cents, currency, bookedOn, bankReference, endToEndId } = entry
  const always = [ourAccount, direction, String(cents), currency, endToEndId ?? '']
  if (bankReference) return [...always, bankReference]
  return [...always, bookedOn, entry.account ?? '', entry.reference ?? '', bare(entry.name), bare(entry.text)]
}

/**
 * Gives each movement of a file the key under which it is booked once, whichever file says it and however often (PAY-04).
 * Movements of which a bank says the same are told apart by how many of them came before in the file.
 */
export class MovementKeys {
  private readonly seen = new Map<string, number>()

  keyed(ourAccount: string, entry: StatementEntry): KeyedEntry {
    const identity = createHash('sha256')
      .update(JSON.stringify(identityOf(ourAccount, entry)))
      .digest('hex')
    const before = this.seen.get(identity) ?? 0
    this.seen.set(identity, before + 1)
    return { entry, key: before ? `${identity} ${before}` : identity }
  }
}
