import type { account } from '#server/accounts/accounts.tables.ts'

type Stored = Pick<typeof account.$inferSelect, 'username' | 'relNr' | 'closedAt'>

/** The address of an account; none once it is closed, for it is made up then. */
export const addressShown = ({ username, closedAt }: Omit<Stored, 'relNr'>): string =>
  closedAt === null ? username : ''

/** By what an account is known without a person: its address, and once it is closed its number. */
export const nameWithoutPerson = ({ relNr, ...stored }: Stored): string =>
  addressShown(stored) || String(relNr)
