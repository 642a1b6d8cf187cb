import type { WorkFilter } from '#contract/worklist.ts'
import { CASE_KINDS } from '#domain/cases/case-kind.ts'
import type { CaseKind } from '#domain/cases/case-kind.ts'
import type { StaffRole } from '#domain/shared/staff-role.ts'
import { kindsOfRoles } from '#server/case-kinds.ts'
import type { StaffActor } from '#server/platform/actor.ts'

/** Which cases a list is of. */
export type Scope = {
  readonly kinds: readonly CaseKind[]
  /** Where it is given: of cases that were handed over, those to one of these roles, instead of those of the kinds. */
  readonly handedTo?: readonly StaffRole[]
}

type Has = { readonly kind: CaseKind; readonly handedTo: StaffRole | null }

/** Whether a list is of such a case. */
export const isInScope = ({ kinds, handedTo: roles }: Scope, { kind, handedTo }: Has): boolean =>
  roles && handedTo ? roles.includes(handedTo) : kinds.includes(kind)

/** What somebody decides: the kinds of their roles, and what was handed over to them; of somebody who decides none, all. */
export const ownScope = ({ roles }: Pick<StaffActor, 'roles'>): Scope => {
  const kinds = kindsOfRoles(roles)
  return kinds.length || roles.includes('MEDICAL') ? { kinds, handedTo: roles } : { kinds: CASE_KINDS }
}

/** What a filter means. */
export const scopeOf = ({ kind }: Pick<WorkFilter, 'kind'>, by: Pick<StaffActor, 'roles'>): Scope => {
  if (kind === 'ALL') return { kinds: CASE_KINDS }
  return kind ? { kinds: [kind] } : ownScope(by)
}

// Claims are handed over, no other kind.
const kindsIn = (scope: Scope) =>
  CASE_KINDS.filter(
    (kind) =>
      isInScope(scope, { kind, handedTo: null }) ||
      (kind === 'CLAIM' && isInScope(scope, { kind, handedTo: 'MEDICAL' })),
  )

/** The kinds of somebody's own cases, and whether these are whole: all cases of one kind, or all there are. */
export const ownKindsOf = (by: Pick<StaffActor, 'roles'>) => {
  const scope = ownScope(by)
  const kinds = kindsIn(scope)
  const claims = (['MEDICAL', null] as const).map((handedTo) => isInScope(scope, { kind: 'CLAIM', handedTo }))
  const isWhole = (kinds.length === 1 || kinds.length === CASE_KINDS.length) && claims[0] === claims[1]
  return { kinds, isWhole }
}
