import type { AdviceReply } from '#contract/requests.ts'

const offerOf = ({ productCode, coverageOptions, notices }: AdviceReply) =>
  JSON.stringify([productCode, coverageOptions, notices])

/** Whether two pieces of advice offer the same for the same price; the signature and its last day may differ. */
export const sameOffer = (one: AdviceReply, other: AdviceReply): boolean => offerOf(one) === offerOf(other)

/** The cover that an advice puts first; NONE when there is nothing to sell. */
export const advisedCover = ({ coverageOptions }: AdviceReply): string =>
  coverageOptions.find(({ recommended }) => recommended)?.coverage ?? 'NONE'
