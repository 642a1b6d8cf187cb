import { useState } from 'react'

import type { EnrolledFactor, Enrolment } from '#contract/staff/second-factor.ts'
import { appCode, passkeyName } from '#domain/staff/codes.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import { TextField } from '#web/platform/forms/fields/TextField.tsx'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { QrCode } from '#web/platform/QrCode.tsx'
import { isPasskeyPossible, makePasskey } from '#web/staff/shared/login/passkeys.ts'
import { RadioGroup } from '#web/ui/form/choice/RadioGroup.tsx'
import { CopyText } from '#web/ui/form/button/CopyText.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Text } from '#web/ui/text/Text.tsx'

/** What proves that a new second factor works. */
export type ProvedFactor = EnrolledFactor

type Props = {
  readonly enrolment: Enrolment
  /** Sends the proof; returned issues are shown at their fields. */
  readonly onProved: (enrolled: ProvedFactor) => Promise<readonly Issue[]>
}

const AppForm = ({ enrolment: { sealed, totp }, onProved }: Props) => {
  const t = useTexts()
  return (
    <JudgedForm
      rules={appCode}
      values={{ code: '' }}
      onAccept={({ code }) => onProved({ sealed, factor: { kind: 'TOTP', code } })}
      submitLabel={t('staff.factor.submit')}
    >
      <Stack gap={4} align="start">
        <Text>{t('staff.factor.scan')}</Text>
        <QrCode text={totp.address} label={t('staff.factor.qr')} />
        <Text>{t('staff.factor.key')}</Text>
        <CopyText
          text={totp.secret.replaceAll('-', ' ')}
          value={totp.secret.replaceAll('-', '')}
          label={t('staff.factor.copy')}
          copiedText={t('staff.factor.copied')}
        />
      </Stack>
      <TextField
        name="code"
        type="text"
        label={t('staff.login.code.TOTP')}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </JudgedForm>
  )
}

const PasskeyForm = ({ enrolment: { sealed, passkey: question }, onProved }: Props) => {
  const t = useTexts()
  const make = async (label: string) => {
    const newPasskey = await makePasskey(question)
    if ('issues' in newPasskey) return newPasskey.issues
    return onProved({ sealed, factor: { kind: 'PASSKEY', passkey: newPasskey.passkey, label } })
  }
  return (
    <JudgedForm
      rules={passkeyName}
      values={{ label: '' }}
      onAccept={({ label }) => make(label)}
      submitLabel={t('staff.factor.make')}
    >
      <Text>{t('staff.factor.passkeyText')}</Text>
      <TextField
        name="label"
        type="text"
        label={t('staff.factor.label')}
        hint={t('staff.factor.labelHint')}
      />
    </JudgedForm>
  )
}

const KINDS = ['app', 'passkey'] as const
type Kind = (typeof KINDS)[number]

/** Sets up a second factor: an app that gives codes, or a passkey of this device. */
export const NewFactor = (props: Props) => {
  const t = useTexts()
  const [kind, setKind] = useState<Kind>()
  return (
    <Stack gap={6}>
      <Heading level={2}>{t('staff.factor.title')}</Heading>
      {isPasskeyPossible() ? (
        <RadioGroup
          id="factor-kind"
          name="factor-kind"
          legend={t('staff.factor.which')}
          value={kind ?? ''}
          onChange={(chosen) => setKind(KINDS.find((option) => option === chosen))}
          options={KINDS.map((value) => ({
            value,
            label: t(`staff.factor.${value}`),
            hint: t(`staff.factor.${value}Hint`),
          }))}
        />
      ) : (
        <Text>{t('staff.factor.noPasskey')}</Text>
      )}
      {kind === 'app' || !isPasskeyPossible() ? <AppForm {...props} /> : null}
      {kind === 'passkey' ? <PasskeyForm {...props} /> : null}
    </Stack>
  )
}
