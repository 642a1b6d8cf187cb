import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'

import { withdrawalForm } from '#domain/withdrawals/withdrawal.ts'
import { TextField } from '#web/platform/forms/fields/TextField.tsx'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { SideList } from '#web/ui/layout/card/SideList.tsx'
import { Container } from '#web/ui/layout/Container.tsx'
import { SidebarLayout } from '#web/ui/layout/SidebarLayout.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { PolicyCover } from '#web/policies/shared/cover/PolicyCover.tsx'
import { ConfirmWithdrawal } from './ConfirmWithdrawal.tsx'
import { ownContract } from './own-contract.ts'
import type { OwnContract } from './own-contract.ts'
import { Received } from './Received.tsx'
import { TooLate } from './TooLate.tsx'
import { useVisit } from './use-visit.ts'
import { useWithdrawal } from './use-withdrawal.ts'
import type { Withdrawal } from './use-withdrawal.ts'
import { WhichContract } from './WhichContract.tsx'

export const loader = ({ request }: LoaderFunctionArgs) =>
  ownContract(new URL(request.url).searchParams.get('policy'))

const Form = ({ withdrawal, all }: Pick<OwnContract, 'all'> & { withdrawal: Withdrawal }) => {
  const t = useTexts()
  const { values, change, issues, setStatement, named } = withdrawal
  return (
    <JudgedForm
      rules={withdrawalForm}
      values={values}
      issues={issues.filter(({ field }) => field)}
      onChange={change}
      onAccept={(form) => setStatement(form)}
      submitLabel={t('withdraw.next')}
    >
      <Text>{t('withdraw.intro')}</Text>
      <TextField name="name" label={t('withdraw.name')} autoComplete="name" spellCheck={false} />
      <WhichContract all={all} />
      <div role="status">
        {named ? (
          <>
            <Text>{t('withdraw.whose', { name: named.insuredName })}</Text>
            <PolicyCover policy={named} all={all} />
          </>
        ) : null}
      </div>
      <TextField
        name="email"
        label={t('withdraw.email')}
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
      />
    </JudgedForm>
  )
}

const HOW = ['check', 'receipt', 'money'] as const

type WithdrawingProps = {
  readonly contract: OwnContract
  /** It takes the place of another statement. */
  readonly replaces: boolean
}

const Withdrawing = ({ contract, replaces }: WithdrawingProps) => {
  const t = useTexts()
  const withdrawal = useWithdrawal(contract)
  const { statement, sent, another } = withdrawal
  const title = useRef<HTMLHeadingElement>(null)
  const startAgain = () => {
    // the button is gone, and the form begins at its title
    flushSync(another)
    title.current?.focus()
  }
  const edit = () => {
    flushSync(withdrawal.edit)
    title.current?.focus()
  }
  useEffect(() => {
    if (replaces) title.current?.focus()
  }, [replaces])
  usePageTitle(t('withdraw.title'))
  if (sent)
    return (
      <Container width="form">
        <Received sent={sent} all={contract.all} onAnother={startAgain} />
      </Container>
    )
  return (
    <Container>
      <SidebarLayout
        width="form"
        sidebar={
          <SideList
            id="how-to-withdraw"
            title={t('withdraw.nextTitle')}
            variant="number"
            items={HOW.map((step) => t(`withdraw.how.${step}`))}
          />
        }
      >
        <Stack gap={6}>
          <Heading ref={title} level={1} tabIndex={-1}>
            {t('withdraw.title')}
          </Heading>
          {statement
            ? null
            : contract.late.map((policy) => (
                <TooLate key={policy.policyId} policy={policy} all={contract.all} />
              ))}
          {statement ? (
            <ConfirmWithdrawal {...{ withdrawal, statement }} all={contract.all} onEdit={edit} />
          ) : (
            <Form withdrawal={withdrawal} all={contract.all} />
          )}
        </Stack>
      </SidebarLayout>
    </Container>
  )
}

/** `/withdraw`: the legal function to withdraw from a contract, in two steps and without a log-in (WITHDRAW-01). */
const WithdrawPage = () => {
  const { asked } = useVisit()
  const [first] = useState(asked)
  const [replaces, setReplaces] = useState(false)
  // also when the first one comes back
  if (asked !== first && !replaces) setReplaces(true)
  // the link to withdraw from another policy too begins a new statement
  return <Withdrawing key={asked} contract={useLoaderData<typeof loader>()} replaces={replaces} />
}

export default WithdrawPage
