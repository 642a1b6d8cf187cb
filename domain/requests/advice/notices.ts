import type { ProductCode } from '#domain/policies/product.ts'

import type { PrimaryCover } from './advice-cover.ts'
import type { CompleteSituation } from '#domain/requests/answers/situation-answers.ts'

export const noticeSeverity = {
  NL_NO_WORK: 'info',
  BZV_DUTY: 'warning',
  DUTCH_BASIC_REQUIRED: 'warning',
  EHIC_LIMITS: 'info',
  EHIC_RENEW: 'warning',
  DE_STATUTORY: 'warning',
  BE_MUTUALITY: 'warning',
  WORK_COUNTRY_INSURANCE: 'warning',
} as const

export type NoticeCode = keyof typeof noticeSeverity

export type Notice = { readonly code: NoticeCode; readonly severity: 'info' | 'warning' }

type NoticeFacts = {
  readonly situation: CompleteSituation
  readonly product: ProductCode
  readonly primary: PrimaryCover
}

// Table T6, with ruling 30 for Belgium.
const appliesWhen: Readonly<Record<NoticeCode, (facts: NoticeFacts) => boolean>> = {
  NL_NO_WORK: ({ situation, product }) =>
    situation.destination === 'NL' && !situation.paidJob && product !== 'NONE',
  BZV_DUTY: ({ product }) => product === 'BZV',
  DUTCH_BASIC_REQUIRED: ({ product }) => product === 'NONE',
  EHIC_LIMITS: ({ primary }) => primary === 'EHIC',
  EHIC_RENEW: ({ primary }) => primary === 'EHIC_EXPIRES',
  DE_STATUTORY: ({ situation }) => situation.destination === 'DE',
  BE_MUTUALITY: ({ situation, primary }) => situation.destination === 'BE' && primary === 'NONE',
  WORK_COUNTRY_INSURANCE: ({ primary }) => primary === 'LOCAL_WORK',
}

// the keys of this constant are exactly the codes
const CODES = Object.keys(noticeSeverity) as NoticeCode[]

/** The notices to show with this advice: all of table T6 that apply. */
export const noticesFor = (facts: NoticeFacts): readonly Notice[] =>
  CODES.filter((code) => appliesWhen[code](facts)).map((code) => ({ code, severity: noticeSeverity[code] }))
