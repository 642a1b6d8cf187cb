import { Suspense } from 'react'

import type { PolicyView } from '#contract/policies.ts'
import { rulesOfStatus, policyStatus } from '#domain/policies/status.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { WideOnly } from '#web/ui/layout/Container.tsx'

// No form waits for it.
const PolicyPass = lazyComponent(async () => (await import('./PolicyPass.tsx')).PolicyPass)

/** The policy that a form is about, beside it where there is room. */
export const PolicyBeside = ({ policy }: { readonly policy: PolicyView }) =>
  rulesOfStatus(policy.status) ? (
    <WideOnly>
      <Suspense fallback={null}>
        <PolicyPass policy={policy} status={policyStatus(policy.status)} named={false} plain />
      </Suspense>
    </WideOnly>
  ) : null
