import { CrossingLine } from '#web/ui/brand/CrossingLine.tsx'

import { StateSection } from '#web/ui/layout/StateSection.tsx'

/** The line of each kind. */
export const CrossingLineStates = () => (
  <StateSection id="crossingline">
    <CrossingLine kind="progress" now={0.5} stops={6} />
    <CrossingLine kind="period" now={0.3} labels={['1 Sep 2026', '31 Aug 2027']} />
    <CrossingLine kind="status" now={0.5} stops={3} labels={['Received', 'We check it', 'Decided']} />
    <CrossingLine kind="shift" now={0.7} labels={['14 days earlier', '14 days later']} />
  </StateSection>
)
