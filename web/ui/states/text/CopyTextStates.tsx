import { CopyText } from '#web/ui/form/button/CopyText.tsx'

import { StateSection } from '#web/ui/layout/StateSection.tsx'

export const CopyTextStates = () => (
  <StateSection id="copytext">
    <CopyText text="260 047 113" label="Copy" copiedText="Copied" />
  </StateSection>
)
