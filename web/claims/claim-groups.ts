import type { ClaimLineView } from '#contract/claims.ts'
import type { ClaimStatus } from '#domain/claims/claim-status.ts'
import { questionAnchor } from '#web/policies/shared/questions/question-href.ts'

/** A claim with its costs. */
export type Claim = {
  readonly claimPk: number
  readonly damageNumber: string
  readonly submittedDate: string
  readonly lines: readonly [ClaimLineView, ...ClaimLineView[]]
}

/** The claims of a list of costs, in the order of the server. */
export const claimsOf = (lines: readonly ClaimLineView[]): readonly Claim[] =>
  [...Map.groupBy(lines, ({ claimPk }) => claimPk).values()].flatMap((claimLines) => {
    const [first, ...others] = claimLines
    return first
      ? [
          {
            claimPk: first.claimPk,
            damageNumber: first.damageNumber,
            submittedDate: first.claimSubmittedDate,
            lines: [first, ...others] as const,
          },
        ]
      : []
  })

/** The claim of an address: by its number, or by the question that a mail leads to. */
export const claimOfAddress = (
  claims: readonly Claim[],
  { number, hash }: { readonly number: string | null; readonly hash: string },
): Claim | undefined =>
  number === null
    ? claims.find(
        ({ lines: [{ question }] }) => question && hash === `#${questionAnchor(question.questionId)}`,
      )
    : claims.find(({ damageNumber }) => damageNumber === number)

const yearOf = ({ submittedDate }: Claim) => submittedDate.slice(0, 4)

/** The years in which the claims were sent, the latest first. */
export const yearsOf = (claims: readonly Claim[]): readonly string[] =>
  [...new Set(claims.map(yearOf))].toSorted().toReversed()

export type ClaimFilter = { readonly status: string; readonly year: string }

/** The claims of a year that have a cost with a status; an empty text filters nothing. */
export const filterClaims = (claims: readonly Claim[], { status, year }: ClaimFilter): readonly Claim[] =>
  claims.filter(
    (claim) =>
      (year === '' || yearOf(claim) === year) &&
      (status === '' || claim.lines.some((line) => line.status === (status as ClaimStatus))),
  )
