import { Suspense, useSyncExternalStore } from 'react'
import { Await } from 'react-router'

import type { PolicyView } from '#contract/policies.ts'
import { mediaQuery } from '#web/platform/browser-features.ts'

import { keepsPaymentPlace } from '#web/policies/shared/own-insurance/to-dos.ts'
import type { Beside } from '#web/policies/shared/own-insurance/to-dos.ts'
import { ToDosFirst } from '#web/policies/shared/own-insurance/ToDos.tsx'

// Below this width there is no second column: what waits stands above the list.
const narrow = mediaQuery('(width < 64rem)')
const printing = mediaQuery('print')
const subscribe = (listener: () => void) => {
  narrow?.addEventListener('change', listener)
  return () => narrow?.removeEventListener('change', listener)
}

// The width of the paper changes nothing on the screen.
let onScreen = narrow?.matches ?? false
const isNarrowScreen = () => {
  if (narrow && !printing?.matches) onScreen = narrow.matches
  return onScreen
}

type Props = {
  readonly policies: readonly PolicyView[]
  readonly beside: Promise<Beside>
}

/**
 * What waits, above the list of a narrow page. It has a boundary of its own: a slow call does not hide the list, and a failed
 * one hides no other item. It is loaded for a wide page too, so that another width of the window loads nothing.
 */
export const ToDosOnNarrow = ({ policies, beside }: Props) => {
  const isNarrow = useSyncExternalStore(subscribe, isNarrowScreen)
  if (!isNarrow || !policies.length) return null
  const placed = keepsPaymentPlace(policies)
  const without = (place: 'loading' | 'failed') => (
    <ToDosFirst policies={policies} payments={undefined} {...(placed && { place })} />
  )
  return (
    <Suspense fallback={without('loading')}>
      <Await resolve={beside} errorElement={without('failed')}>
        {(loaded) => (
          <ToDosFirst policies={policies} {...loaded} {...(placed && { place: 'kept' as const })} />
        )}
      </Await>
    </Suspense>
  )
}
