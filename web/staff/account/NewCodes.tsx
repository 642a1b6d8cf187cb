import { useState } from 'react'
import { useRevalidator } from 'react-router'

import { staffAccount } from '#contract/staff/staff-account.ts'
import { call } from '#web/platform/api/call.ts'
import { passwordHeader } from '#web/platform/api/credential-headers.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { RecoveryCodeList } from '#web/staff/accounts/RecoveryCodeList.tsx'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { PasswordFirst } from './PasswordFirst.tsx'

/** How many recovery codes are left, and new ones, which are shown once. */
export const NewCodes = ({ left }: { readonly left: number }) => {
  const t = useTexts()
  const { revalidate } = useRevalidator()
  const [isAsked, setAsked] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  const make = async (password: string) => {
    const headers = { 'x-authorization-password': passwordHeader(password) }
    setCodes(await call(staffAccount.newRecoveryCodes, { headers }))
    setAsked(false)
    return undefined
  }
  const keep = () => {
    setCodes(undefined)
    void revalidate()
  }
  return (
    <Stack gap={3}>
      <Heading level={2}>{t('staffAccount.codes')}</Heading>
      {codes ? (
        <RecoveryCodeList codes={codes} onKept={keep} />
      ) : (
        <Text>{t('staffAccount.codesLeft', { count: left })}</Text>
      )}
      {codes || isAsked ? null : (
        <Row>
          <Button variant="second" size="s" onClick={() => setAsked(true)}>
            {t('staffAccount.newCodes')}
          </Button>
        </Row>
      )}
      {isAsked ? (
        <PasswordFirst
          text={t('staffAccount.newCodesText')}
          submitLabel={t('staffAccount.newCodes')}
          onPassword={make}
          onCancel={() => setAsked(false)}
        />
      ) : null}
    </Stack>
  )
}
