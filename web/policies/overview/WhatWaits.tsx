import { Suspense } from 'react'
import { Await } from 'react-router'

import type { PolicyView } from '#contract/policies.ts'
import { keepsPaymentPlace } from '#web/policies/shared/own-insurance/to-dos.ts'
import type { Beside } from '#web/policies/shared/own-insurance/to-dos.ts'
import { ToDos } from '#web/policies/shared/own-insurance/ToDos.tsx'

type Props = {
  readonly policies: readonly PolicyView[]
  readonly beside: Promise<Beside>
}

// Until the claims are there nothing is known of them, which is no failure.
const NONE = { questions: [], payments: [] } as const

/**
 * What waits, above the pass. It has a boundary of its own: a slow call does not hide the insurance, and a failed one hides no
 * other item. Where something is to be paid by hand a line is kept for it meanwhile.
 */
export const WhatWaits = ({ policies, beside }: Props) => {
  if (!policies.length) return null
  const placed = keepsPaymentPlace(policies)
  const without = (place: 'loading' | 'failed') => (
    <ToDos {...{ policies, payments: undefined, claims: NONE }} {...(placed && { place })} />
  )
  return (
    <Suspense fallback={without('loading')}>
      <Await resolve={beside} errorElement={without('failed')}>
        {(loaded) => <ToDos {...{ policies, ...loaded }} {...(placed && { place: 'kept' as const })} />}
      </Await>
    </Suspense>
  )
}
