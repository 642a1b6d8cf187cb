import type { Access, Endpoint } from '#contract/endpoint.ts'
import { STAFF_ROLES } from '#domain/shared/staff-role.ts'

const WORDS: ReadonlySet<unknown> = new Set(['public', 'customer', 'owner', 'staff'])
const ROLES: ReadonlySet<unknown> = new Set(STAFF_ROLES)

const isRoleList = (roles: unknown) =>
  Array.isArray(roles) && roles.length > 0 && roles.every((role) => ROLES.has(role))

// The compiler demands an access; what it cannot see (a cast, plain JavaScript) must not open a call to everybody.
const isAccess = (access: unknown): access is Access =>
  WORDS.has(access) ||
  (typeof access === 'object' && access !== null && 'staff' in access && isRoleList(access.staff))

/** Whether only members of staff may make a call with this access. */
export const isForStaff = (access: Access): boolean => access === 'staff' || typeof access === 'object'

const STAFF_PATH = /^\/api\/staff\//

/** What is wrong with how a call declares who may make it; such a call must not start. */
export const accessProblem = ({ access, path }: Endpoint): string | undefined => {
  if (!isAccess(access)) return 'does not declare who may make it'
  if (access === 'owner' && !path.includes('/:profileId')) return 'is for an owner and has no :profileId'
  if (access !== 'public' && isForStaff(access) !== STAFF_PATH.test(path))
    return 'is for members of staff where the calls of customers are, or the other way round'
  return undefined
}
