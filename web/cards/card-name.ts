import type { PolicyView } from '#contract/policies.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { formatPeriod } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { coverText } from '#web/policies/shared/policy-texts.ts'

/** The card of a policy in a list of cards: one person may have several, also of one cover. */
export const cardName = (policy: PolicyView, t: Texts): string =>
  t('policies.card.of', {
    name: policy.insuredName,
    cover: coverText(policy, t),
    period: formatPeriod(calendarDate(policy.startDate), calendarDate(policy.endDate), t.locale),
  })
