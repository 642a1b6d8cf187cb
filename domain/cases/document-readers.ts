import { LIST_READERS } from '#domain/accounts/customer-lists.ts'
import type { StaffRole } from '#domain/shared/staff-role.ts'

import { CASE_KINDS } from './case-kind.ts'
import type { CaseKind } from './case-kind.ts'

// Who sees what was sent with a case of each kind: papers may say something about health.
const READERS: Readonly<Record<CaseKind, readonly StaffRole[]>> = {
  REQUEST: ['UNDERWRITER', 'MEDICAL'],
  CHANGE: ['UNDERWRITER', 'MEDICAL'],
  CLAIM: ['CLAIMS', 'MEDICAL'],
  MESSAGE: [],
  WITHDRAWAL: [],
  PAYMENT: [],
  PAYOUT: [],
}

/** Every role that sees what was sent with some kind of case. */
export const DOCUMENT_READERS = LIST_READERS.files

/** Whether somebody with these roles sees the documents of such a case. */
export const seesDocuments = (kind: CaseKind, roles: readonly StaffRole[]): boolean =>
  READERS[kind].some((role) => roles.includes(role))

/** The kinds of case whose documents somebody with these roles sees. */
export const kindsWithDocuments = (roles: readonly StaffRole[]): readonly CaseKind[] =>
  CASE_KINDS.filter((kind) => seesDocuments(kind, roles))
