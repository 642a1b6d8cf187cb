import { memberOfField } from '#domain/requests/family/member-issues.ts'
import type { LineOf } from '#web/platform/forms/form-issues.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { requestStore } from '#web/requests/draft/request-store.ts'

import { peopleNames } from './family-people.ts'

/** The line of an error of one of a family in the summary: the same questions are asked about each. */
export const familyLine =
  (t: Texts): LineOf =>
  (issue, error) => {
    const of = memberOfField(issue.field)
    const { answers, members } = requestStore.get()
    return of
      ? t('requests.family.line', { name: peopleNames(t, answers, members)[of.index + 1], error })
      : error
  }
