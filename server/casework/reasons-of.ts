import type { CaseKind } from '#domain/cases/case-kind.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { refusalReasons } from '#server/policies/shared/reasons.ts'

const NONE: readonly string[] = []

/** The reasons from which staff choose when they refuse a case of this kind today; none where words say it all. */
export const reasonsOf = (portal: Pick<Portal, 'database' | 'clock'>, kind: CaseKind): readonly string[] => {
  const reasons: Partial<Record<CaseKind, readonly string[]>> = refusalReasons(portal)
  return reasons[kind] ?? NONE
}
