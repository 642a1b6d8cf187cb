import type { DayRatedProduct } from '#domain/policies/product.ts'
import type { AddedPeriodFacts } from '#domain/periods/added-period.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import { refuseBlocked } from '#server/policies/shared/refuse-blocked.ts'
import { shortPeriodCodes } from '#server/policies/shared/reasons.ts'
import { pricesOf } from '#server/policies/shared/prices.ts'

import type { PeriodFacts } from './added-period-facts.ts'

const isDayRated = (code: string): code is DayRatedProduct => code !== 'BZV'

/** The facts of the rules; refuses a policy that no period can be added to now. */
export const judgedFacts = (portal: Portal, periodFacts: PeriodFacts): AddedPeriodFacts => {
  const { own, row, earlier, others, main, account, minors, child, workKnown } = periodFacts
  const today = portal.clock.today()
  refuseBlocked('ADD_PERIOD', own, { today, earlier })
  const { productCode, coverage, startDate, endDate, destination } = own
  // a policy with a price for each month is blocked
  if (!isDayRated(productCode)) return refuse('policy_add_period_not_renewable')
  const family = row.mainPolicyId !== null
  return {
    today,
    prices: pricesOf(portal),
    policy: {
      startDate,
      endDate,
      productCode,
      destination,
      family,
      institution: periodFacts.institution,
      // the check constraint of the table allows only these covers for such a product
      coverage: coverage as AddedPeriodFacts['policy']['coverage'],
    },
    earlier,
    others,
    mainEndDate: main?.endDate,
    shortPeriodReasons: shortPeriodCodes(portal),
    accountEndsWith: account?.accountNumber?.slice(-4) ?? null,
    minors,
    child,
    workKnown,
  }
}
