import type { AdviceReply } from '#contract/requests/advice.ts'

/** Whether the person must first take out German public insurance (ruling 53). */
export const germanPublicFirst = ({ reasons }: Pick<AdviceReply, 'reasons'>): boolean =>
  reasons.includes('GERMAN_PUBLIC_FIRST')

/** Which insurance pays doctor and hospital below a Supplement, as parameter of a text. */
export const firstInsurance = (advice: Pick<AdviceReply, 'reasons'>): 'german' | 'main' =>
  germanPublicFirst(advice) ? 'german' : 'main'
