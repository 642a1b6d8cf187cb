import * as z from 'zod/mini'

import { isUsername, usernameOf } from '#domain/accounts/username.ts'
import { isPolicyNumber, policyNumberOf } from '#domain/policies/policy-number.ts'
import { issue } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'
import type { Rules } from '#domain/shared/judge.ts'
import { LOCALES } from '#domain/shared/locale.ts'
import { hasWords, plainLine, plainLines } from '#domain/shared/text/plain-text.ts'
import { lengthOf } from '#domain/shared/text/tidy-text.ts'

import { CONTACT_CATEGORIES, CONTACT_MAX } from './contact-categories.ts'
import type { ContactCategory } from './contact-categories.ts'

const text = z.optional(z.nullable(z.string()))

/** The contact form as it is filled in and sent; which fields it needs, the rules say. */
export const ContactForm = z.strictObject({
  alreadyCustomer: z.optional(z.nullable(z.boolean())),
  category: text,
  policyNumber: text,
  name: text,
  email: text,
  subject: text,
  question: text,
  locale: z.optional(z.enum(LOCALES)),
})
export type ContactForm = z.infer<typeof ContactForm>

/** A question as it is stored, made from an accepted form. */
export type ContactQuestion = {
  readonly alreadyCustomer: boolean
  readonly category: ContactCategory
  /** Of a customer alone. */
  readonly policyNumber: string | null
  readonly name: string
  readonly email: string
  readonly subject: string
  readonly question: string
}

const isCategory = (code: string): code is ContactCategory =>
  CONTACT_CATEGORIES.some((category) => category === code)

const tidy = (form: ContactForm) => ({
  alreadyCustomer: form.alreadyCustomer === true,
  category: plainLine(form.category ?? ''),
  policyNumber: policyNumberOf(form.policyNumber),
  name: plainLine(form.name ?? ''),
  email: usernameOf(form.email ?? ''),
  subject: plainLine(form.subject ?? ''),
  question: plainLines(form.question ?? ''),
})
type Tidy = ReturnType<typeof tidy>

const CODE_SHOWN = 40

const categoryIssues = ({ category }: Tidy): Issue[] => {
  if (!category) return [issue('category', 'contact_category_empty')]
  if (isCategory(category)) return []
  return [issue('category', 'contact_category_invalid', { value: category.slice(0, CODE_SHOWN) })]
}

const policyIssues = ({ alreadyCustomer, policyNumber }: Tidy): Issue[] => {
  if (!alreadyCustomer || isPolicyNumber(policyNumber)) return []
  return [issue('policyNumber', `contact_policy_number_${policyNumber ? 'invalid' : 'empty'}`)]
}

const emailIssues = ({ email }: Tidy): Issue[] => {
  if (!hasWords(email)) return [issue('email', 'contact_email_empty')]
  return isUsername(email) ? [] : [issue('email', 'contact_email_invalid')]
}

const textIssues = (form: Tidy, field: keyof typeof CONTACT_MAX): Issue[] => {
  const max = CONTACT_MAX[field]
  if (!hasWords(form[field])) return [issue(field, `contact_${field}_empty`)]
  return lengthOf(form[field]) > max ? [issue(field, `contact_${field}_too_long`, { max })] : []
}

/** What must hold of a question (SVC-02): every issue is reported at once. */
export const contactForm = {
  shape: ContactForm,
  check: (form) => {
    const given = tidy(form)
    const answered = typeof form.alreadyCustomer === 'boolean'
    return [
      ...(answered ? [] : [issue('alreadyCustomer', 'contact_already_customer_empty')]),
      ...policyIssues(given),
      ...categoryIssues(given),
      ...textIssues(given, 'name'),
      ...emailIssues(given),
      ...textIssues(given, 'subject'),
      ...textIssues(given, 'question'),
    ]
  },
} satisfies Rules<typeof ContactForm>

/** The question of an accepted form. */
export const questionOf = (form: ContactForm): ContactQuestion => {
  const { category, policyNumber, ...rest } = tidy(form)
  if (!isCategory(category)) throw new Error('a question is made of an accepted form')
  return { ...rest, category, policyNumber: rest.alreadyCustomer ? policyNumber : null }
}
