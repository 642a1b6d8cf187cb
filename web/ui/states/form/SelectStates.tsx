import { Select } from '#web/ui/form/select/Select.tsx'

import { StateSection } from '#web/ui/layout/StateSection.tsx'

export const SelectStates = () => (
  <StateSection id="select">
    <Select
      label="Currency"
      name="currency"
      width="8"
      options={[
        { value: 'EUR', label: 'EUR' },
        { value: 'USD', label: 'USD' },
      ]}
    />
    <Select
      label="Reason"
      name="reason"
      emptyText="Choose a reason"
      error="Choose a reason"
      options={[{ value: 'internship', label: 'An internship' }]}
    />
  </StateSection>
)
