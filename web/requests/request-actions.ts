import { requests } from '#contract/requests.ts'
import type { AdviceReply } from '#contract/requests.ts'
import { situationOf } from '#domain/requests/situation/situation.ts'
import { issue } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { affiliateId, siteToday } from '#web/platform/site.ts'

import { advisedCover, sameOffer } from './our-advice/advice-change.ts'
import { findInstitutions } from './request-lists.ts'
import { requestStore } from '#web/requests/draft/request-store.ts'

const UNPROCESSABLE = 422
const TOO_OFTEN = 429

/** What a failed call means for the visitor: the server's reasons, or the code that says it did not answer. */
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

/** Takes a new advice over; a choice that rested on another offer has to be made again. */
const takeAdvice = (advice: AdviceReply) => {
  const { advice: before, answers } = requestStore.get()
  const advised = before && advisedCover(before)
  requestStore.setAdvice(advice, advised === advisedCover(advice) ? undefined : advised)
  if (before && sameOffer(before, advice)) return
  const offered = advice.coverageOptions.some(({ coverage }) => coverage === answers.coverage)
  requestStore.change(offered ? {} : { coverage: undefined, BZV: undefined }, { step: 'our-advice' })
}

/** Asks the server whether we insure this pair of countries, and then for our advice; says why not (WIZ-05, WIZ-07). */
export const askAdvice = async (): Promise<readonly Issue[]> => {
  const wrong = await checkCountries()
  if (wrong.length) return wrong
  try {
    const partner = affiliateId()
    const advice = await call(requests.advice, { body: situation() })
    if (partner) requestStore.change({ affiliateId: partner })
    takeAdvice(advice)
    // what was refused was refused of an advice before this one
    requestStore.clearErrors('our-advice')
    return []
  } catch (error) {
    return reasonsOf(error, 'new_request_my_situation_advice_failed')
  }
}

/** What the server says against the situation of who is logged in; without an answer nothing: the submit asks again. */
export const checkSituation = async (): Promise<readonly Issue[]> => {
  try {
    await call(requests.validateSituation, { body: situation() })
    return []
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.status === UNPROCESSABLE ? error.issues : []
  }
}

const isOld = ({ validUntil }: AdviceReply, today: string) => validUntil < today

/**
 * Asks for the advice again when it is missing or too old. Reasons why there is none come back; without an answer
 * our-advice says so.
 */
export const bringAdvice = async (): Promise<readonly Issue[]> => {
  const { advice } = requestStore.get()
  if (advice && !isOld(advice, siteToday())) return []
  try {
    takeAdvice(await call(requests.advice, { body: situation() }))
    return []
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    requestStore.setAdvice(undefined)
    return error.status === UNPROCESSABLE ? error.issues : []
  }
}

/** The name and address of the chosen institution, which a reload forgot; without it the number stands there. */
export const bringInstitution = async (): Promise<void> => {
  const { answers, institutions } = requestStore.get()
  const { institution } = answers
  const known = institutions.some(({ relationNumber }) => relationNumber === institution)
  if (!institution || institution === 'OTHER' || known) return
  try {
    const found = await findInstitutions({ q: institution })
    requestStore.setLists({ institutions: [...institutions, ...found] })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}
