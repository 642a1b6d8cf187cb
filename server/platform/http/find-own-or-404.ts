import type { Refusal } from '#contract/errors.ts'

import type { Customer } from './caller.ts'
import { refuse } from '#server/platform/errors/refuse.ts'

/**
 * Returns the caller's own record, or refuses with 404. `find` gets the owner's id from the session, never from the
 * request: records of others and records that do not exist get the same reply (security page, T4). Every handler and use
 * case that is sent the id of a record reads it through this function, or by `isOwn` under the lock of policies.
 */
export const findOwnOr404 = async <Found>(
  { profileId }: Pick<Customer, 'profileId'>,
  find: (profileId: string) => Promise<Found | undefined>,
  whenMissing: Refusal | (() => never) = 'errors.notFound',
): Promise<Found> =>
  (await find(profileId)) ?? (typeof whenMissing === 'string' ? refuse(whenMissing) : whenMissing())
