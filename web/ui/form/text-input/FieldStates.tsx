import { useState } from 'react'

import { PasswordChecklist } from '#web/ui/form/password/PasswordChecklist.tsx'
import { PasswordInput } from '#web/ui/form/password/PasswordInput.tsx'
import { Select } from '#web/ui/form/select/Select.tsx'
import { TextArea } from './TextArea.tsx'
import { TextInput } from './TextInput.tsx'

import { StateSection } from '#web/ui/StateSection.tsx'

const LIMIT = 100
const left = (count: number) => (count < 0 ? `${-count} characters too many` : `${count} characters left`)

const TextInputs = () => (
  <StateSection id="textinput">
    <TextInput label="Family name" hint="As in your passport." name="family" autoComplete="family-name" />
    <TextInput label="House number" name="number" width="4" defaultValue="12" />
    <TextInput label="Addition" name="addition" width="4" optional="(optional)" />
    <TextInput label="Postcode" name="postcode" width="8" defaultValue="1012 LG" suffix="Netherlands" />
    <TextInput
      label="Amount"
      name="amount"
      width="8"
      prefix="€"
      inputMode="decimal"
      after={<p>About €41.20</p>}
    />
    <TextInput label="IBAN" name="iban" width="20" mono defaultValue="NL91 ABNA 0417 1643 00" />
    <TextInput label="E-mail" readOnly value="mei@example.com" name="email" />
    <TextInput
      id="city"
      label="Town or city"
      hint="Where you will live."
      error="Fill in your town or city"
      name="city"
      defaultValue=""
    />
  </StateSection>
)

const TextAreas = () => (
  <StateSection id="textarea">
    <TextArea label="What happened?" name="story" maxChars={LIMIT} charsLeft={left} optional="(optional)" />
    <TextArea
      label="Why?"
      name="why"
      maxChars={LIMIT}
      charsLeft={left}
      defaultValue="I leave earlier than I thought, since my internship ends before the end of the school year."
    />
    <TextArea
      label="Explanation"
      name="explanation"
      maxChars={LIMIT}
      charsLeft={left}
      error="Use 100 characters at most"
      defaultValue={'too long '.repeat(14)}
    />
  </StateSection>
)

const Selects = () => (
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

const Passwords = () => {
  const [password, setPassword] = useState('')
  const rules = [
    { id: 'length', text: '12 characters or more', met: password.length >= 12 },
    { id: 'digit', text: 'a number', met: /\d/.test(password) },
    { id: 'capital', text: 'a capital letter', met: /\p{Lu}/u.test(password) },
  ]
  const missing = rules.filter((rule) => !rule.met).map((rule) => rule.text)
  const announcement = password && missing.length ? `Still needed: ${missing.join(', ')}` : ''
  return (
    <StateSection id="passwordinput">
      <PasswordInput
        label="New password"
        name="password"
        autoComplete="new-password"
        showText="Show password"
        hideText="Hide password"
        describedBy="checklist"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordChecklist
        id="checklist"
        items={rules}
        metText="Done:"
        unmetText="Still needed:"
        announcement={announcement}
      />
      <PasswordInput
        label="Password"
        name="current"
        autoComplete="current-password"
        showText="Show password"
        hideText="Hide password"
        error="Fill in your password"
      />
    </StateSection>
  )
}

/** Text fields, select elements and passwords. */
export const FieldStates = () => (
  <>
    <TextInputs />
    <TextAreas />
    <Selects />
    <Passwords />
  </>
)
