import type { AdviceReply } from '#contract/requests/advice.ts'

const offerOf = ({ productCode, coverageOptions, notices }: AdviceReply) =>
  JSON.stringify([productCode, coverageOptions, notices])

/** Whether two pieces of advice offer the same at the same price; signature and expiry date may differ. */
export const sameOffer = (advice: AdviceReply, other: AdviceReply): boolean =>
  offerOf(advice) === offerOf(other)

/** The cover that an advice recommends; NONE when it offers none. */
export const advisedCover = ({ coverageOptions }: AdviceReply): string =>
  coverageOptions.find(({ recommended }) => recommended)?.coverage ?? 'NONE'
