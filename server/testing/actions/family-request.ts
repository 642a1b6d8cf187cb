import type { AdviceReply } from '#contract/requests/advice.ts'

import type { Person } from '#server/testing/person.ts'
import { situation, wholeRequest } from '#server/testing/request.ts'

const NO = {
  preExistingConditions: 'no',
  medicalStatus: 'no',
  healthIssues: 'no',
  healthRequirements: 'no',
  insuranceRefusal: 'no',
  criminalRecord: 'no',
} as const
const { insuranceRefusal: _, criminalRecord: __, ...NO_OF_CHILD } = NO

/** The partner of the student. */
export const PARTNER = {
  relation: 'PARTNER',
  firstName: 'Priya',
  familyName: 'Sharma',
  gender: 'FEMALE',
  nationality: 'IN',
  dateOfBirth: '2003-04-05',
  paidJob: false,
}
/** Their child. */
export const CHILD = {
  relation: 'CHILD',
  firstName: 'Anik',
  familyName: 'Sharma',
  gender: 'MALE',
  nationality: 'IN',
  dateOfBirth: '2024-06-07',
}
type Member = typeof PARTNER | typeof CHILD

/** What is asked of a member before there is a price. */
export const memberSituation = ({ relation, dateOfBirth, ...rest }: Member) => ({
  relation,
  dateOfBirth,
  ...('paidJob' in rest && { paidJob: rest.paidJob }),
})

/** The advice for each of a family; throws when there is none. */
export const familyAdvice = async (who: Person, members: readonly Member[]) => {
  const body = { situation, members: members.map(memberSituation) }
  const reply = await who.post('/api/new/advice/family', { body })
  if (reply.status !== 200) throw new Error(`no advice: ${reply.issues.join(', ')}`)
  // the server validated the reply by this shape
  return (reply.body as { members: AdviceReply[] }).members
}

const COVER = 'COMPLETE_PLUS'
/** The price of the cover that they all choose. */
export const priceOf = (advice: AdviceReply | undefined) =>
  advice?.coverageOptions.find(({ coverage }) => coverage === COVER)?.premiumTotal

/** A whole request of the student with a partner and a child. */
export const familyRequest = async (who: Person, changes: object = {}, changesOfPartner: object = {}) => {
  const advice = await familyAdvice(who, [PARTNER, CHILD])
  const terms = advice.map((one) => ({ adviceId: one.adviceId, premiumTotal: priceOf(one) }))
  const members = [
    { ...PARTNER, ...NO, ...terms[0], ...changesOfPartner },
    { ...CHILD, ...NO_OF_CHILD, ...terms[1] },
  ]
  return wholeRequest(who, { members, ...changes })
}
