import { useState } from 'react'

import { LoginForm } from '#web/accounts/shared/LoginForm.tsx'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { ChosenPrice } from '#web/requests/steps/ChosenPrice.tsx'
import { goOnAsNew } from '#web/requests/steps/go-on-as-new.ts'
import type { StepProps } from '#web/requests/steps/step-props.ts'
import { StepFrame } from '#web/requests/steps/StepFrame.tsx'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Card } from '#web/ui/layout/card/Card.tsx'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { PolicyWithoutAccount } from './PolicyWithoutAccount.tsx'

const NewCustomer = ({ onChoose }: { readonly onChoose: () => void }) => {
  const t = useTexts()
  return (
    <Card as="section" aria-labelledby="new-here">
      <Stack gap={4} align="start">
        <Heading level={2} id="new-here">
          {t('requests.customer.new')}
        </Heading>
        <Text>{t('requests.customer.newText')}</Text>
        <Button onClick={onChoose}>{t('requests.customer.newGoOn')}</Button>
      </Stack>
    </Card>
  )
}

const HaveAccount = ({
  email,
  onLoggedIn,
}: {
  readonly email: string
  readonly onLoggedIn: () => Promise<void>
}) => {
  const t = useTexts()
  const paths = usePaths()
  const [open, setOpen] = useState(false)
  return (
    <Card as="section" aria-labelledby="have-account">
      <Stack gap={4}>
        <Heading level={2} id="have-account">
          {t('requests.customer.account')}
        </Heading>
        <Text>{t('requests.customer.accountText')}</Text>
        {open ? (
          <>
            <LoginForm username={email} onLoggedIn={onLoggedIn} />
            <Link href={paths.resetPassword()}>{t('accounts.login.forgot')}</Link>
          </>
        ) : (
          <p>
            <Button variant="second" aria-expanded={false} onClick={() => setOpen(true)}>
              {t('requests.customer.logIn')}
            </Button>
          </p>
        )}
        <Disclosure title={t('requests.customer.noAccount')}>
          <PolicyWithoutAccount />
        </Disclosure>
      </Stack>
    </Card>
  )
}

/** Step 3a: new, or a customer who logs in and finds their details filled in (WIZ-09). */
export const NewExistingCustomerStep = (props: StepProps) => {
  const t = useTexts()
  const asNew = () => {
    goOnAsNew()
    void props.goToNext()
  }
  const loggedIn = async () => {
    // the question does not come again: Back skips it
    await props.goToNext({ replace: true })
  }
  return (
    <StepFrame
      step={props}
      title={t('requests.customer.title')}
      lead={<Text tone="muted">{t('requests.customer.lead')}</Text>}
      aside={<ChosenPrice {...props} />}
    >
      <NewCustomer onChoose={asNew} />
      <HaveAccount email={props.answers.email ?? ''} onLoggedIn={loggedIn} />
    </StepFrame>
  )
}
