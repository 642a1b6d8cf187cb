import { GlossaryTerm } from '#web/ui/text/glossary/GlossaryTerm.tsx'

import { StateSection } from '#web/ui/layout/StateSection.tsx'

/** A term at the start and at the end of a line. */
export const GlossaryTermStates = () => (
  <StateSection id="glossaryterm">
    <p>
      You have no <GlossaryTerm term="own risk" text="The part that you pay yourself." /> with this insurance.
      At the end of a line a meaning stays on the screen:{' '}
      <GlossaryTerm
        term="healthcare benefit"
        text="Money from the Dutch government that helps you pay for Dutch basic health insurance. In Dutch: zorgtoeslag."
      />
    </p>
  </StateSection>
)
