import { requests } from '#contract/requests.ts'
import type { AdviceReply } from '#contract/requests/advice.ts'
import { situationOf } from '#domain/requests/situation/situation.ts'
import { issue } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { affiliateId, siteToday } from '#web/platform/site.ts'

import { requestStore } from '#web/requests/draft/request-store.ts'
import { isTogether } from '#web/requests/draft/who.ts'
import { advisedCover, sameOffer } from './advice-change.ts'
import { findInstitutions } from './request-lists.ts'

const UNPROCESSABLE = 422
const TOO_OFTEN = 429

/** The issues to show for a failed call: those of the server, or the code for a server that did not answer. */
const reasonsOf = (error: unknown, unanswered: string): readonly Issue[] => {
  if (!(error instanceof ApiError)) throw error
  return [UNPROCESSABLE, TOO_OFTEN].includes(error.status) ? error.issues : [issue('', unanswered)]
}

const situation = () => {
  const { answers } = requestStore.get()
  return situationOf({ ...answers, affiliateId: affiliateId() || answers.affiliateId })
}

const checkCountries = async (): Promise<readonly Issue[]> => {
  const { countryOfOrigin = '', countryOfDestination = '' } = requestStore.get().answers
  try {
    await call(requests.validateCountries, { body: { countryOfOrigin, countryOfDestination } })
    return []
  } catch (error) {
    return reasonsOf(error, 'new_request_my_situation_countries_check_failed')
  }
}

type Advised = { readonly advice: AdviceReply; readonly each: readonly AdviceReply[] }

/** The advice of the server: of a family that of each, and with the prices of all together. Throws its refusal. */
const adviceNow = async (): Promise<Advised> => {
  const body = situation()
  const { answers, members } = requestStore.get()
  const advice = await call(requests.advice, { body })
  if (!isTogether(answers) || !advice.coverageOptions.length) return { advice, each: [] }
  const { adviceForFamily } = await import('#web/requests/family/family-advice.ts')
  return adviceForFamily(advice, { situation: body, members })
}

/** Stores a new advice; when the offer is another one, the cover has to be chosen again. */
const applyAdvice = ({ advice, each }: Advised) => {
  const { advice: before, answers } = requestStore.get()
  const advised = before && advisedCover(before)
  requestStore.setAdvice(advice, {
    advisedBefore: advised === advisedCover(advice) ? undefined : advised,
    each,
  })
  if (before && sameOffer(before, advice)) return
  const offered = advice.coverageOptions.some(({ coverage }) => coverage === answers.coverage)
  requestStore.change(offered ? {} : { coverage: undefined, BZV: undefined }, { step: 'our-advice' })
}

/** Asks the server to check the countries and then for the advice; returns the reasons against it (WIZ-05, WIZ-07). */
export const requestAdvice = async (): Promise<readonly Issue[]> => {
  const wrong = await checkCountries()
  if (wrong.length) return wrong
  try {
    const partner = affiliateId()
    const advised = await adviceNow()
    if (partner) requestStore.change({ affiliateId: partner })
    applyAdvice(advised)
    // the shown refusals were about the previous advice
    requestStore.clearErrors('our-advice')
    return []
  } catch (error) {
    return reasonsOf(error, 'new_request_my_situation_advice_failed')
  }
}

/** The server's objections to the situation of the logged-in customer; none if it fails, since submitting checks again. */
export const checkSituation = async (): Promise<readonly Issue[]> => {
  try {
    await call(requests.validateSituation, { body: situation() })
    return []
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.status === UNPROCESSABLE ? error.issues : []
  }
}

const isExpired = ({ validUntil }: AdviceReply, today: string) => validUntil < today

/**
 * Requests the advice again when it is missing or expired. Returns the reasons why there is none; if the server does not
 * answer, our-advice says so.
 */
export const ensureAdvice = async (): Promise<readonly Issue[]> => {
  const { advice } = requestStore.get()
  if (advice && !isExpired(advice, siteToday())) return []
  try {
    applyAdvice(await adviceNow())
    return []
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    requestStore.setAdvice(undefined)
    return error.status === UNPROCESSABLE ? error.issues : []
  }
}

/** Loads the chosen institution again after a reload; if that fails, its number is shown instead of its name. */
export const ensureInstitution = async (): Promise<void> => {
  const { answers, institutions } = requestStore.get()
  const { institution } = answers
  const isKnown = institutions.some(({ relationNumber }) => relationNumber === institution)
  if (!institution || institution === 'OTHER' || isKnown) return
  try {
    const matches = await findInstitutions({ q: institution })
    requestStore.setLists({ institutions: [...institutions, ...matches] })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}
