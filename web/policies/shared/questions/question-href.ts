import type { Paths } from '#web/paths.ts'

/** The id of the part of a page that shows a question. */
export const questionAnchor = (questionId: string): string => `question-${questionId}`

/** Whether the hash of an address is that of a question. */
export const isQuestionHash = (hash: string): boolean => hash.startsWith(`#${questionAnchor('')}`)

/** Where a question about a request or a change is answered: among the policies. Not in the paths, which every page loads. */
export const questionHref = (paths: Paths, questionId: string): string =>
  `${paths.insurances()}#${questionAnchor(questionId)}`

/** Where a question about a claim is answered: on the claim. */
export const claimQuestionHref = (paths: Paths, damageNumber: string, questionId: string): string =>
  `${paths.claims(damageNumber)}#${questionAnchor(questionId)}`
