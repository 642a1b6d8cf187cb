import { Mark } from '#web/ui/text/mark/Mark.tsx'

import { StateSection } from '#web/ui/layout/StateSection.tsx'

export const MarkStates = () => (
  <StateSection id="mark">
    <p>
      Is a <Mark>dentist</Mark> insured?
    </p>
  </StateSection>
)
