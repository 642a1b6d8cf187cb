import type { CaseKind } from '#domain/cases/case-kind.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'

/** Whose a case is; in words where there is no name: a payment may be without one, or not for everybody, and who is gone has none. */
export const nameOfCase = (
  { kind, name }: { readonly kind: CaseKind; readonly name: string },
  t: Texts,
): string => name || t('staff.noName', { kind })
