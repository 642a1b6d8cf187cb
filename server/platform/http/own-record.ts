import type { Refusal } from '#contract/errors.ts'

import type { Customer } from './caller.ts'
import { refuse } from './refuse.ts'

/**
 * The caller's own record, or 404. `find` gets the id of the owner, which comes from the session and never from the
 * request: what belongs to somebody else and what does not exist are the same answer (security page, T4).
 */
export const ownRecord = async <Found>(
  { profileId }: Customer,
  find: (profileId: string) => Promise<Found | undefined>,
  code: Refusal = 'errors.notFound',
): Promise<Found> => (await find(profileId)) ?? refuse(code)
