import type { requests } from '#contract/requests.ts'
import { profileIdOf } from '#server/platform/http/caller.ts'
import type { Handlers } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { nationalitiesIn, studentTypesIn } from '#server/requests/shared/reference-data.ts'
import { directoryOn, institutionsMatching } from '#server/requests/shared/institutions.ts'
import { pricesOf, pricesView } from '#server/policies/shared/prices.ts'
import { pricesOfDay } from '#domain/policies/price/rates.ts'
import { shortPeriodReasonsIn } from '#server/policies/shared/reasons.ts'

import { giveFamilyAdvice } from './family/family-advice.ts'
import { giveAdvice, judgeSituation } from './give-advice.ts'
import { policyExists } from './policy-exists.ts'
import { proofForReceipt } from './receipt-proof.ts'
import type { DrawProof } from './receipt-proof.ts'
import {
  countriesView,
  institutionView,
  nationalitiesView,
  reasonsView,
  studentTypesView,
} from './requests.view.ts'
import { submitRequest } from './submit-request.ts'
import { validateCountries } from './validate-countries.ts'
import { confirmRequest } from './waiting/confirm-request.ts'
import { waitingRequestsOf } from './waiting/waiting-requests.ts'

/** The handlers of a request: its lists, the checks of its steps, the advice and the submission. */
export const requestsHandlers = (portal: Portal, drawProof: DrawProof): Handlers<typeof requests> => ({
  countries: ({ locale }) => countriesView(locale),
  nationalities: ({ locale }) => nationalitiesView(nationalitiesIn(locale)),
  studentTypes: ({ locale }) => studentTypesView(studentTypesIn(locale)),
  institutions: ({ query }) => institutionsMatching(directoryOn(portal), query).map(institutionView),
  prices: ({ query }) => pricesView(pricesOfDay(pricesOf(portal), portal.clock.today()), query.institution),
  shortPeriodReasons: ({ locale }) => reasonsView(shortPeriodReasonsIn(portal, locale)),
  validateCountries: ({ body }) => validateCountries(portal, body),
  validateSituation: async ({ body, caller }) => {
    await judgeSituation(portal, body, profileIdOf(caller))
    return { valid: true }
  },
  advice: ({ body, caller }) => giveAdvice(portal, body, profileIdOf(caller)),
  familyAdvice: ({ body, caller }) => giveFamilyAdvice(portal, body, profileIdOf(caller)),
  policyExists: async ({ params }) => ({ exists: await policyExists(portal.db, params.policyNumber) }),
  submit: (call) => submitRequest(portal, call),
  proof: ({ body, query, locale }) =>
    proofForReceipt(portal, body.proof, (asked) => drawProof(portal, asked, query.language ?? locale)),
  // of the owner of their address (ruling 1)
  waiting: ({ caller }) => waitingRequestsOf(portal.db, caller.profileId),
  confirmWaiting: ({ caller, params }) => confirmRequest(portal, caller, params.requestId),
})
