import { firstDayOf } from '#domain/policies/periods/added-period-dates.ts'
import { nextPeriodOffer } from '#domain/policies/periods/next-period-offer.ts'
import { afterEnd, endStage, renewableUntil } from '#domain/policies/actions/notices.ts'
import type { AfterEnd } from '#domain/policies/actions/notices.ts'
import type { Period } from '#domain/policies/period.ts'
import type { SoldProduct } from '#domain/policies/product.ts'
import { lastDayOfRates } from '#domain/policies/price/rates.ts'
import { addDays, calendarDate, daysBetween } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { sendBy } from '#domain/shared/working-days.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { formatDate } from '#server/platform/text/format-date.ts'
import { euros } from '#server/platform/text/format-money.ts'
import type { HolderMail } from '#server/policies/shared/holder-mail.ts'
import type { LockedPolicy } from '#server/policies/shared/lock-policies.ts'
import { pricesOf } from '#server/policies/shared/prices.ts'

const ending = (policy: LockedPolicy) => ({
  ...policy,
  cancelled: policy.cancelledAt !== null,
  // the check constraint of the table allows only sold products
  productCode: policy.productCode as SoldProduct,
  family: policy.mainPolicyId !== null,
  startDate: calendarDate(policy.startDate),
  endDate: calendarDate(policy.endDate),
  plannedEndDate: policy.plannedEndDate === null ? null : calendarDate(policy.plannedEndDate),
})

type End = {
  readonly template: 'ends' | 'ended'
  /** The next period that waits: for us, or for an answer of its customer. */
  readonly pending: 'CHECKED' | 'ASKED' | undefined
  /** The change that waits, in the same way. */
  readonly waitingChange: 'CHECKED' | 'ASKED' | undefined
  readonly earlier: readonly Period[]
  /** Whether another policy of the person insures on the day after the last one. */
  readonly insuredAfter: boolean
  /** For a family member: the last day of the student's policy. */
  readonly mainEndDate: CalendarDate | undefined
}

// Where the button leads: straight to what can be done.
const PAGES: Readonly<Record<AfterEnd, (number: string) => string>> = {
  ADD_PERIOD: (number) => `insurances/addperiod?policy=${number}`,
  NONE: () => 'request',
  EARLY: () => 'insurances',
  PENDING: () => 'insurances',
  AFTER_CHANGE: () => 'insurances',
  INSTITUTION: () => 'insurances',
}

// Why there is no other period with a price: that of the student comes first, or the prices of that time are not known.
const withoutOffer = (mainEndDate: CalendarDate | undefined, known: boolean) => {
  if (!known) return 'LATER'
  return mainEndDate === undefined ? 'NONE' : 'STUDENT'
}

const offerValues = (portal: Portal, lockedPolicy: LockedPolicy, { earlier, mainEndDate }: End) => {
  const [today, prices] = [portal.clock.today(), pricesOf(portal)]
  const policy = ending(lockedPolicy)
  const offer = nextPeriodOffer(policy, { today, prices, earlier, mainEndDate })
  if (!offer)
    return {
      offer: withoutOffer(mainEndDate, firstDayOf(policy, today) <= lastDayOfRates(prices, today)),
      nextFrom: '',
      nextUntil: '',
      price: '',
    }
  return {
    offer: 'PRICE',
    nextFrom: formatDate(offer.startDate, lockedPolicy.locale),
    nextUntil: formatDate(offer.endDate, lockedPolicy.locale),
    price: euros(offer.totalCents, lockedPolicy.locale),
  }
}

const dayValues = ({ locale, ...lockedPolicy }: LockedPolicy, { insuredAfter }: End, today: CalendarDate) => {
  const endDate = calendarDate(lockedPolicy.endDate)
  const [days, askBy] = [daysBetween(today, endDate), sendBy(endDate)]
  return {
    days,
    stage: endStage(days, insuredAfter),
    dayAfter: formatDate(addDays(endDate, 1), locale),
    inTime: askBy < today ? 'no' : 'yes',
    askBy: formatDate(askBy, locale, 'weekday'),
    renewUntil: formatDate(renewableUntil({ endDate }), locale),
  }
}

/** The mail of an insurance that ends soon or has ended: what is different now, and what follows for which price. */
export const endMail = (portal: Portal, policy: LockedPolicy, end: End): HolderMail => {
  const today = portal.clock.today()
  const { template, pending, waitingChange, earlier } = end
  const facts = {
    ...ending(policy),
    renewalPending: pending !== undefined,
    changeOpen: waitingChange !== undefined,
  }
  const next = afterEnd(facts, { today, earlier })
  return {
    policy,
    template,
    page: PAGES[next](policy.policyNumber),
    values: {
      next,
      institution: policy.institution ?? '',
      change: waitingChange ?? 'NONE',
      period: pending ?? 'NONE',
      hours: portal.config.company.hours,
      ...dayValues(policy, end, today),
      ...offerValues(portal, policy, end),
    },
  }
}
