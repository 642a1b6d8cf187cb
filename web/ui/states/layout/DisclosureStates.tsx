import { Disclosure } from '#web/ui/layout/Disclosure.tsx'

import { StateSection } from '#web/ui/layout/StateSection.tsx'

/** Closed and open. */
export const DisclosureStates = () => (
  <StateSection id="disclosure">
    <Disclosure title="I get a job">Tell us: other rules hold then.</Disclosure>
    <Disclosure title="I leave earlier" open>
      You get back what you paid too much.
    </Disclosure>
  </StateSection>
)
