import { Suspense } from 'react'

import type { PolicyView } from '#contract/policies.ts'
import { rulesOfStatus, policyStatus } from '#domain/policies/status.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { useWide } from '#web/platform/use-wide.ts'

// No form waits for it, and no phone loads it.
const PolicyPass = lazyComponent(async () => (await import('./PolicyPass.tsx')).PolicyPass)

/** The policy that a form is about, beside it where there is room. */
export const PolicyBeside = ({ policy }: { readonly policy: PolicyView }) => {
  const wide = useWide()
  return wide && rulesOfStatus(policy.status) ? (
    <Suspense fallback={null}>
      <PolicyPass policy={policy} status={policyStatus(policy.status)} named={false} plain />
    </Suspense>
  ) : null
}
