import type { CaseCost, ChangeFacts, FactGroup } from '#contract/casework/case-view.ts'
import type { Locale } from '#domain/shared/locale.ts'

/** What a case is about, as its page shows it. */
export type SubjectFacts = {
  readonly number: string
  /** Whom it is about, and the language of the mail, where no account says so. */
  readonly name?: string | undefined
  readonly locale?: Locale | undefined
  /** The customer who sent it, where the case has no account of its own. */
  readonly profileId?: string | null | undefined
  /** The policy that it is about, where it is one. */
  readonly policyId?: string | undefined
  readonly groups: readonly FactGroup[]
  readonly costs?: readonly CaseCost[]
  readonly change: ChangeFacts | null
}

/** Who looks: whoever does not decide sees of a bank account only its end. */
export type Reader = { readonly subjectId: string; readonly staffId: string; readonly mayDecide: boolean }

const ENDING = 4

/** A bank account in groups of four, or only its end. */
export const accountFor = ({ mayDecide }: Reader, account: string): string =>
  mayDecide ? account.replaceAll(/(.{4})(?=.)/g, '$1 ') : `…${account.slice(-ENDING)}`
