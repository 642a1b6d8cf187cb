import { useState } from 'react'

import { Checkbox } from '#web/ui/form/choice/Checkbox.tsx'
import { RadioGroup } from '#web/ui/form/choice/RadioGroup.tsx'
import { TextInput } from '#web/ui/form/text-input/TextInput.tsx'

import { StateSection } from '#web/ui/layout/StateSection.tsx'

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

const stays = [
  { value: 'degree', label: 'Study for a full degree' },
  {
    value: 'exchange',
    label: 'Exchange, as part of my studies',
    hint: 'You stay enrolled at your own university.',
  },
  { value: 'job', label: 'Work', reveals: <TextInput label="Name of your employer" name="employer" /> },
]

const customers = [
  { value: 'new', label: 'I am new here', hint: 'You fill in your name and address.' },
  { value: 'known', label: 'I have a Pont account', hint: 'Log in, and we fill in what we know.' },
]

const Radios = () => {
  const [stay, setStay] = useState('job')
  return (
    <StateSection id="radiogroup">
      <RadioGroup
        legend="What will you do there?"
        name="stay"
        options={stays}
        value={stay}
        onChange={setStay}
      />
      <RadioGroup
        legend="Will you have a paid job?"
        name="job"
        options={yesNo}
        hint="A side job counts too."
      />
      <RadioGroup
        id="ehic"
        legend="Do you have a European health insurance card?"
        name="ehic"
        options={yesNo}
        error="Choose yes or no"
      />
      <RadioGroup legend="Short answers" name="short" options={yesNo} optional="(optional)" />
      <RadioGroup
        legend="Do you have an account?"
        legendAsTitle
        name="customer"
        options={customers}
        variant="cards"
        defaultValue="new"
      />
      <RadioGroup
        legend="And the error"
        name="customer-wrong"
        options={customers}
        variant="cards"
        error="Choose one"
      />
    </StateSection>
  )
}

const Boxes = () => (
  <StateSection id="checkbox">
    <Checkbox label="I have only one name" name="one" />
    <Checkbox label="This e-mail address is right" name="right" defaultChecked />
    <Checkbox
      id="agree"
      label={
        <>
          I agree with the <a href="/conditions">conditions</a>
        </>
      }
      hint="You can change your mind for 14 days."
      name="agree"
      error="Tick the box to go on"
    />
  </StateSection>
)

export const ChoiceStates = () => (
  <>
    <Radios />
    <Boxes />
  </>
)
