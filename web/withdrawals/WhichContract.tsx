import { useState } from 'react'
import { flushSync } from 'react-dom'

import { TextField } from '#web/platform/forms/fields/TextField.tsx'
import { ChoiceField } from '#web/platform/forms/fields/ChoiceField.tsx'
import { useForm } from '#web/platform/forms/form-context.ts'
import { formatPolicyNumber } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

import { contractTyped } from './contract-shown.ts'
import type { OwnContract } from './own-contract.ts'

const FIELD = 'contractNumber'

const TypedNumber = () => {
  const t = useTexts()
  return (
    <TextField
      name={FIELD}
      label={t('withdraw.contract')}
      hint={t('withdraw.contractHint')}
      width="20"
      autoComplete="off"
      inputMode="numeric"
    />
  )
}

/** The contract: for a customer one of those that can be withdrawn from now, or any number; a visitor types it. */
export const WhichContract = ({ all }: Pick<OwnContract, 'all'>) => {
  const t = useTexts()
  const { values, change, idOf } = useForm()
  const own = all
    .filter(({ blockedBy }) => blockedBy.WITHDRAW === null)
    .map(({ policyNumber, insuredName, coverage }) => ({
      value: contractTyped(policyNumber),
      label: `${formatPolicyNumber(policyNumber)}, ${insuredName}`,
      hint: t('withdraw.coverName', { cover: coverage }),
    }))
  // whoever comes from a policy finds its number filled in
  const [typing, setTyping] = useState(values[FIELD] !== '')
  const typeAnother = () => {
    flushSync(() => {
      setTyping(true)
      change({ [FIELD]: '' })
    })
    // the button is gone
    document.getElementById(idOf(FIELD))?.focus()
  }
  if (typing || !own.length) return <TypedNumber />
  return (
    <Stack gap={3}>
      <ChoiceField name={FIELD} label={t('withdraw.which')} options={own} />
      <div>
        <Button variant="quiet" size="s" onClick={typeAnother}>
          {t('withdraw.otherNumber')}
        </Button>
      </div>
    </Stack>
  )
}
