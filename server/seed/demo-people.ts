import type { Gender } from '#domain/accounts/gender.ts'
import type { PolicyStatus } from '#domain/policies/status.ts'
import type { SoldProduct } from '#domain/policies/product.ts'
import type { PolicyCover } from '#domain/policies/cover.ts'
import type { Locale } from '#domain/shared/locale.ts'

import accounts from './demo-people.json' with { type: 'json' }

/** The password of every demo person; there is no such person outside the demo. */
export const DEMO_PASSWORD = 'Over-the-water-2026'

/** A change that the customer sent, and what became of it. */
export type DemoChange = {
  readonly kind: 'ADDRESS' | 'START_DATE' | 'TERMINATE'
  readonly outcome: 'ACCEPTED' | 'REFUSED' | 'OPEN'
  /** By how many days it moves the first day. */
  readonly days?: number
  /** How many days ago it ends the insurance early. */
  readonly lastDayAgo?: number
}

/** What happened to a demo policy after its acceptance, besides what each day brings. */
export type DemoEvent = { readonly daysAgo: number } & (
  | DemoChange
  | { readonly kind: 'WITHDRAW' }
  /** The whole price came in, besides what was due. */
  | { readonly kind: 'PAID' }
)

/** A demo policy; its period is given in days from today and a length in months. */
export type DemoPolicy = {
  readonly digits: string
  readonly productCode: SoldProduct
  readonly coverage: PolicyCover
  readonly status: PolicyStatus
  readonly origin: string
  readonly destination: string
  readonly startsInDays: number
  readonly months: number
  readonly paymentTerm?: 'MONTHLY' | 'HALF_YEARLY' | 'YEARLY' | 'AT_ONCE'
  readonly paymentMethod?: 'DIRECT_DEBIT' | 'BANK_TRANSFER' | 'CREDITCARD' | 'INVOICE'
  readonly institution?: string
  readonly study?: string
  readonly faculty?: string
  readonly paidByInstitution?: boolean
  /** Ten days before its first day or ago, unless given. */
  readonly decidedDaysAgo?: number
  /** What we asked about its request yesterday, in the language of the account. */
  readonly question?: string
  /** Oldest first. */
  readonly history?: readonly DemoEvent[]
  /** Invoices that are younger than this were not paid. */
  readonly unpaidSinceDays?: number
  readonly mainPolicyDigits?: string
  readonly previousPolicyDigits?: string
  /** Its first day is the one after the last of the previous policy, instead of `startsInDays`. */
  readonly directlyAfterPrevious?: true
  /** The index of the insured person; the holder unless given. */
  readonly person?: number
}

export type DemoPerson = {
  readonly gender: Gender
  readonly firstName: string
  readonly familyName: string
  readonly birthDate: string
  readonly nationality: string
}

export type DemoAccount = {
  readonly username: string
  readonly locale: Locale
  /** What this account demonstrates; also in the README. */
  readonly shows: string
  readonly active: boolean
  readonly blocked?: true
  readonly people: readonly [DemoPerson, ...DemoPerson[]]
  readonly policies: readonly DemoPolicy[]
}

// JSON has no literal types; the check constraints of the tables refuse any other value.
export const demoAccounts = accounts as readonly unknown[] as readonly DemoAccount[]
