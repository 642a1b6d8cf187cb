import { Suspense } from 'react'

import { lazyComponent } from '#web/platform/lazy-component.ts'

type Props = { readonly reason: 'blocked' | 'unavailable'; readonly onRetry?: () => void }

// Rarely shown, so not part of what every visitor loads.
const AccountBlocked = lazyComponent(async () => (await import('./AccountBlocked.tsx')).AccountBlocked)
const LoginUnavailable = lazyComponent(async () => (await import('./LoginUnavailable.tsx')).LoginUnavailable)

const nothing = () => undefined

/** Why the visitor cannot log in now: the account is blocked, or the service is unavailable. */
export const LoginNotPossible = ({ reason, onRetry = nothing }: Props) => (
  <Suspense fallback={null}>
    {reason === 'blocked' ? <AccountBlocked /> : <LoginUnavailable onRetry={onRetry} />}
  </Suspense>
)
