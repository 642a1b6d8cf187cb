import type { Reason } from '#contract/reasons.ts'
import { CONTACT_CATEGORIES } from '#domain/contact/contact-categories.ts'
import type { Locale } from '#domain/shared/locale.ts'

import { categoryLabel } from './category-labels.ts'

/** All categories in a language; the question itself explains what OTHER is about. */
export const categoriesView = (locale: Locale): Reason[] =>
  CONTACT_CATEGORIES.map((code) => ({
    code,
    label: categoryLabel(code, locale),
    explanationRequired: code === 'OTHER',
  }))
