import { ErrorSummary } from '#web/ui/form/field/ErrorSummary.tsx'

import { StateSection } from '#web/ui/layout/StateSection.tsx'

export const ErrorSummaryStates = () => (
  <StateSection id="errorsummary">
    <ErrorSummary
      title="There is a problem"
      errors={[
        { id: 'last', text: 'The last day needs a month' },
        { id: 'city', text: 'Fill in your town or city' },
        { text: 'A word of the server that belongs to no field' },
      ]}
    />
  </StateSection>
)
