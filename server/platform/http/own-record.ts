import type { Refusal } from '#contract/errors.ts'

import type { Customer } from './caller.ts'
import { refuse } from './refuse.ts'

/**
 * Returns the caller's own record, or refuses with 404. `find` gets the owner's id from the session, never from the
 * request: records of others and records that do not exist get the same reply (security page, T4).
 */
export const ownRecord = async <Found>(
  { profileId }: Customer,
  find: (profileId: string) => Promise<Found | undefined>,
  code: Refusal = 'errors.notFound',
): Promise<Found> => (await find(profileId)) ?? refuse(code)
