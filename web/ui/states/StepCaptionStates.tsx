import { StepCaption } from '#web/ui/feedback/StepCaption.tsx'

import { StateSection } from '#web/ui/layout/StateSection.tsx'

const steps = [
  { name: 'Your situation', state: 'done', href: '/request' },
  { name: 'Our advice', state: 'done', href: '/request' },
  { name: 'Request insurance', state: 'now' },
  { name: 'Your overview', state: 'next' },
  { name: 'Finish and send', state: 'next' },
] as const

/** The third of five steps. */
export const StepCaptionStates = () => (
  <StateSection id="stepcaption">
    <StepCaption
      caption="Step 3 of 5: Request insurance · Part 2 of 4: Address"
      steps={steps}
      showText="Show all steps"
      doneText="done"
      nowText="you are here"
    />
  </StateSection>
)
