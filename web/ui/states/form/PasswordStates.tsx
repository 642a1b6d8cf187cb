import { useState } from 'react'

import { PasswordChecklist } from '#web/ui/form/password/PasswordChecklist.tsx'
import { PasswordInput } from '#web/ui/form/password/PasswordInput.tsx'

import { StateSection } from '#web/ui/layout/StateSection.tsx'

export const PasswordStates = () => {
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
