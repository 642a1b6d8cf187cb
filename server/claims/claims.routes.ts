import type { claims } from '#contract/claims.ts'
import { toAmount } from '#domain/shared/money.ts'
import type { Handlers } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { questionsOf } from '#server/cases/shared/open-questions.ts'
import type { SubjectQuestions } from '#server/cases/shared/open-questions.ts'

import { careTypesView, currenciesView } from './claim-lists.view.ts'
import { payeesOfMoney } from './claim-money.ts'
import { claimsFinder } from './claims.store.ts'
import { claimLineViews } from './claims.view.ts'
import { moneyOwedTo } from './money-owed.ts'
import { lastRateFor } from './rates/rates.store.ts'
import { sendMissing } from './reopening/send-missing.ts'
import { submitClaim } from './submit-claim.ts'
import { submitPublicClaim } from './public/submit-public-claim.ts'
import { usedLimitsOf } from './used-limits.ts'
import { waitingClaimsOf } from './waiting-claims.store.ts'

/** What waits for a customer of their claims, shown beside their policies. */
const waitingFor = async (portal: Portal, accountId: string) => {
  const waiting = await waitingClaimsOf(portal, accountId)
  return {
    questions: waiting.flatMap(({ questionId, damageNumber }) =>
      questionId === null ? [] : [{ questionId, damageNumber }],
    ),
    payments: waiting.flatMap(({ damageNumber, cents, returnedId }) =>
      cents === null ? [] : [{ damageNumber, amount: toAmount(cents), cameBack: returnedId !== null }],
    ),
  }
}

export const claimsHandlers = (portal: Portal): Handlers<typeof claims> => {
  const claimsOf = claimsFinder(portal.db)
  return {
    list: async ({ caller }) => {
      const lines = await claimsOf(caller.profileId)
      // we ask about what waits only
      const waits = lines.some(({ asked, decidedAt }) => asked && decidedAt === null)
      const questions = waits
        ? await questionsOf(portal, caller.profileId, 'CLAIM')
        : new Map<string, SubjectQuestions>()
      const payees = await payeesOfMoney(portal, lines)
      const viewing = { now: portal.clock.now(), secret: portal.config.secret, questions, payees }
      return lines.length ? claimLineViews(lines, viewing) : undefined
    },
    rate: ({ query }) => lastRateFor(portal.db, query),
    submit: (call) => submitClaim(portal, call),
    sendMissing: (call) => sendMissing(portal, call),
    submitPublic: (call) => submitPublicClaim(portal, call),
    owed: ({ caller }) => moneyOwedTo(portal, caller.profileId),
    waiting: ({ caller }) => waitingFor(portal, caller.profileId),
    usedLimits: ({ caller }) => usedLimitsOf(portal, caller.profileId),
    careTypes: ({ locale }) => careTypesView(locale),
    currencies: ({ locale }) => currenciesView(locale),
  }
}
