import type { Paths } from '#web/paths.ts'

import type { ClaimPlace } from './claim-content.ts'

/** The address of a part of a claim. */
export const claimHref = (paths: Paths, { page, part }: ClaimPlace): string =>
  page === 'own' ? paths.newClaim(part) : paths.publicClaim(part)
