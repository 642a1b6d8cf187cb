import { Mark } from './Mark.tsx'

import { StateSection } from '#web/ui/StateSection.tsx'

/** A match in a search result. */
export const MarkStates = () => (
  <StateSection id="mark">
    <p>
      Is a <Mark>dentist</Mark> insured?
    </p>
  </StateSection>
)
