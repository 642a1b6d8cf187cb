import { Suspense } from 'react'

import { lazyComponent } from '#web/platform/lazy-component.ts'

type Props = { readonly why: 'blocked' | 'unavailable'; readonly onRetry?: () => void }

// Seldom seen, so not part of what every visitor fetches.
const AccountBlocked = lazyComponent(async () => (await import('./AccountBlocked.tsx')).AccountBlocked)
const LoginUnavailable = lazyComponent(async () => (await import('./LoginUnavailable.tsx')).LoginUnavailable)

const nothing = () => undefined

/** Why nobody can log in here now: this account is blocked, or the service is away. */
export const LoginStopped = ({ why, onRetry = nothing }: Props) => (
  <Suspense fallback={null}>
    {why === 'blocked' ? <AccountBlocked /> : <LoginUnavailable onRetry={onRetry} />}
  </Suspense>
)
