import type { Locale } from '#domain/shared/locale.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { MailCover } from '#server/platform/mail/mail.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import type { CaseKind } from '#domain/cases/case-kind.ts'

/** What a customer is asked about, locked until the end of the transaction. */
export type AskedAbout = {
  /** How the mail calls it. */
  readonly about: 'REQUEST' | 'CHANGE' | 'CLAIM' | 'DETAILS'
  /** The number by which its customer knows it; empty if it has none. */
  readonly number: string
  /** The page that shows the question. */
  readonly page: 'insurances' | 'medicalclaims' | 'profile'
  /** What the account is insured for, for the mail. */
  readonly cover: (reader: { readonly accountId: string; readonly locale: Locale }) => Promise<MailCover>
}

/** Locks what a case of one kind is about, in the one order of locks: before the case. */
export type LockAskedAbout = (portal: Portal, tx: Tx, subjectId: string) => Promise<AskedAbout>

/** What customers can be asked about, by kind of case; a statement of withdrawal needs nothing more (docs/rules/cases.md). */
export type AskedKinds = Readonly<Partial<Record<CaseKind, LockAskedAbout>>>
