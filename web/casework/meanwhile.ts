import type { Issue } from '#domain/shared/issue.ts'

const isMeanwhile = ({ id }: Issue) => id === 'case_decided_meanwhile'

/** Whether somebody decided meanwhile, perhaps whoever reads it, in another window. */
export const wasDecidedMeanwhile = (issues: readonly Issue[]): boolean => issues.some(isMeanwhile)

/** The issues but that somebody decided meanwhile: the case, read anew, tells that. */
export const withoutMeanwhile = (issues: readonly Issue[]): readonly Issue[] =>
  issues.filter((issue) => !isMeanwhile(issue))
