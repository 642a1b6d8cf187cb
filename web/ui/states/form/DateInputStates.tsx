import { useState } from 'react'

import { DateInput } from '#web/ui/form/date/DateInput.tsx'

import { StateSection } from '#web/ui/layout/StateSection.tsx'

const labels = { day: 'Day', month: 'Month', year: 'Year' }

export const DateInputStates = () => {
  const [start, setStart] = useState({ day: '1', month: '9', year: '2026' })
  return (
    <StateSection id="dateinput">
      <DateInput
        legend="First day"
        hint="For example 27 3 2027"
        name="start"
        labels={labels}
        parts={start}
        onPartsChange={setStart}
        chipsLabel="Short cuts"
        chips={[
          { label: 'Today', parts: { day: '20', month: '11', year: '2026' } },
          { label: '1 September', parts: { day: '1', month: '9', year: '2026' } },
        ]}
        echo="Tuesday 1 September 2026 to Tuesday 31 August 2027. 12 months."
      />
      <DateInput
        id="last"
        legend="Last day"
        name="last"
        labels={labels}
        defaultParts={{ day: '1', month: '', year: '2026' }}
        error="The last day needs a month"
        wrong={['month']}
      />
      <DateInput
        legend="Birth date"
        name="birth"
        labels={labels}
        autoComplete="bday"
        error="Fill in your birth date"
      />
    </StateSection>
  )
}
