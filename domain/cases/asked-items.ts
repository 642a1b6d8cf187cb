import * as z from 'zod/mini'

import { issue } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { hasWords } from '#domain/shared/text/plain-text.ts'
import { lengthOf } from '#domain/shared/text/tidy-text.ts'

import type { CaseKind } from './case-kind.ts'
import { QUESTION_MAX } from './case-question.ts'

/** What we ask customers for, by the name of the list. */
export const ASKED_ITEMS = [
  'ADMISSION_LETTER',
  'ENROLMENT',
  'PASSPORT',
  'OTHER_INSURANCE',
  'ADDRESS_PROOF',
  'BANK_PROOF',
  'MEDICAL_LETTER',
  'RECEIPT',
  'PAYMENT_PROOF',
  'REFERRAL',
  'QUESTION',
  'OTHER',
] as const
export type AskedItem = (typeof ASKED_ITEMS)[number]

/** What can be asked for, by the kind of a case; nothing of a kind that is never asked about (docs/rules/cases.md). */
export const ITEMS_OF_KIND: Readonly<Record<CaseKind, readonly AskedItem[]>> = {
  REQUEST: [
    'ADMISSION_LETTER',
    'ENROLMENT',
    'PASSPORT',
    'OTHER_INSURANCE',
    'BANK_PROOF',
    'MEDICAL_LETTER',
    'QUESTION',
    'OTHER',
  ],
  CHANGE: [
    'ENROLMENT',
    'PASSPORT',
    'OTHER_INSURANCE',
    'ADDRESS_PROOF',
    'BANK_PROOF',
    'MEDICAL_LETTER',
    'QUESTION',
    'OTHER',
  ],
  CLAIM: ['RECEIPT', 'PAYMENT_PROOF', 'REFERRAL', 'MEDICAL_LETTER', 'BANK_PROOF', 'QUESTION', 'OTHER'],
  MESSAGE: [],
  WITHDRAWAL: [],
  PAYMENT: [],
  PAYOUT: [],
}

// They say by themselves that somebody was with a doctor.
const MEDICAL: ReadonlySet<AskedItem> = new Set(['MEDICAL_LETTER', 'REFERRAL'])

/** What a mail may name: nothing that is medical (domain reference 11). */
export const itemsInMail = (items: readonly AskedItem[]): readonly AskedItem[] =>
  items.filter((item) => !MEDICAL.has(item))

const WITH_WORDS: ReadonlySet<AskedItem> = new Set(['QUESTION', 'OTHER'])

/** What is asked for, with the words of whoever asks, in the language of the customer. */
export const Asking = z.strictObject({ items: z.array(z.enum(ASKED_ITEMS)), question: z.string() })
export type Asking = z.infer<typeof Asking>

/** What must hold of what a member of staff asks for: something of the list, with words where it does not say what. */
export const askingIssues = (kind: CaseKind, { items, question }: Asking): readonly Issue[] => {
  const known = items.length > 0 && items.every((item) => ITEMS_OF_KIND[kind].includes(item))
  const wordsAreMissing = items.some((item) => WITH_WORDS.has(item)) && !hasWords(question)
  return [
    ...(known ? [] : [issue('items', 'staff_asked_missing')]),
    ...(wordsAreMissing ? [issue('question', 'staff_question_empty')] : []),
    ...(lengthOf(question) > QUESTION_MAX
      ? [issue('question', 'staff_question_too_long', { max: QUESTION_MAX })]
      : []),
  ]
}
