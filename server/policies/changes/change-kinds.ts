import type { Calculation } from '#contract/calculation.ts'
import type { ProfileDetails } from '#domain/accounts/profile-details.ts'
import type { PolicyStatus } from '#domain/policies/status.ts'
import type { PolicyChange } from '#server/policies/policies.tables.ts'
import type { LockedPolicy } from '#server/policies/shared/lock-policies.ts'

import { addressChange } from './kinds/address-change.ts'
import type { AfterOf, ChangeKind, ChangeRules } from './change-rules.ts'
import { detailsChange } from './kinds/details-change.ts'
import type { LockedProfile } from './kinds/details-change.ts'
import { endOfPolicy } from './kinds/end-of-policy.ts'
import { paymentChange } from './kinds/payment-change.ts'
import { startDateChange } from './kinds/start-date-change.ts'
import type { PolicyReceipt } from './policy-change.ts'

type MoneyReceipt = PolicyReceipt & { readonly calculation: Calculation }

type Kind<Subject, After, Receipt> = {
  readonly subject: Subject
  readonly after: After
  readonly receipt: Receipt
}
type KindFor<K extends PolicyChange['kind'], Receipt> = Kind<LockedPolicy, AfterOf<K>, Receipt>

/** What the changes of a kind are of, what they ask for, and what their receipts say. */
export type Kinds = {
  readonly START_DATE: KindFor<'START_DATE', MoneyReceipt>
  readonly ADDRESS: KindFor<'ADDRESS', PolicyReceipt>
  readonly PAYMENT: KindFor<'PAYMENT', MoneyReceipt>
  readonly TERMINATE: KindFor<'TERMINATE', MoneyReceipt>
  readonly PERSONAL_DETAILS: Kind<LockedProfile, ProfileDetails, { readonly status: PolicyStatus }>
}

type RulesOf<K extends ChangeKind> = ChangeRules<Kinds[K]['subject'], Kinds[K]['after'], Kinds[K]['receipt']>

const CHANGE_KINDS: { readonly [K in ChangeKind]: RulesOf<K> } = {
  START_DATE: startDateChange,
  ADDRESS: addressChange,
  PAYMENT: paymentChange,
  TERMINATE: endOfPolicy,
  PERSONAL_DETAILS: detailsChange,
}

/** The rules of a kind of change. */
export const rulesOf = <K extends ChangeKind>(kind: K): RulesOf<K> => CHANGE_KINDS[kind]
