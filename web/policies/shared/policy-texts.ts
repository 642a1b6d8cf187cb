import type { PolicyView } from '#contract/policies.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { formatDate } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'

/** A day of a reply as it is shown. */
export const dayText = (date: string, t: Texts): string => formatDate(calendarDate(date), t.locale)

/** The name of the cover of a policy. */
export const coverText = ({ coverage }: Pick<PolicyView, 'coverage'>, t: Texts): string =>
  t('policies.coverName', { cover: coverage })

/** A reason as text and not as a title: where it has more than one sentence, its last one too ends with a full stop. */
export const reasonText = (reason: string): string =>
  /[.?!]\s/.test(reason) && !/[.?!]$/.test(reason) ? `${reason}.` : reason
