import type { Access, Endpoint } from '#contract/endpoint.ts'
import { STAFF_ROLES } from '#domain/shared/staff-role.ts'

const WORDS: ReadonlySet<unknown> = new Set(['public', 'customer', 'owner', 'staff'])
const ROLES: ReadonlySet<unknown> = new Set(STAFF_ROLES)

const isRoleList = (roles: unknown) =>
  Array.isArray(roles) && roles.length > 0 && roles.every((role) => ROLES.has(role))

// The compiler requires an access; a value that it cannot check (a cast, plain JavaScript) must not make a call public.
const isAccess = (access: unknown): access is Access =>
  WORDS.has(access) ||
  (typeof access === 'object' && access !== null && 'staff' in access && isRoleList(access.staff))

/** Whether only members of staff may make a call with this access. */
export const isForStaff = (access: Access): boolean => access === 'staff' || typeof access === 'object'

/** Whether a call belongs to the back office; members of staff log in there too, who are nobody yet. */
export const isStaffPath = (path: string): boolean => path.startsWith('/api/staff/')

/** The problem with the declared access of a call and with what is put on record of it, if any; the server must not start with it. */
export const accessProblem = ({ access, path, audit }: Endpoint): string | undefined => {
  if (!isAccess(access)) return 'does not declare who may make it'
  if (access === 'owner' && !path.includes('/:profileId')) return 'is for an owner and has no :profileId'
  if (access !== 'public' && isForStaff(access) !== isStaffPath(path))
    return 'is for staff but has a path for customers, or the other way round'
  if (isStaffPath(path) && audit === undefined) return 'is for staff and does not say what is put on record'
  return undefined
}
