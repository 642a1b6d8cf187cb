import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'

import type { PolicyView } from '#contract/policies.ts'
import { withdrawalForm } from '#domain/policies/ending/withdrawal.ts'
import type { WithdrawalForm } from '#domain/policies/ending/withdrawal.ts'
import { ANSWER_DAYS } from '#domain/shared/answer-days.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { issuesOf } from '#web/platform/api/api-error.ts'
import { TextField } from '#web/platform/forms/fields/TextField.tsx'
import { textOf } from '#web/platform/forms/form-context.ts'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import type { Values } from '#web/platform/forms/form-issues.ts'
import { formatPolicyNumber } from '#web/platform/i18n/format.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { IssueMessages } from '#web/platform/IssueMessages.tsx'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Container } from '#web/ui/layout/Container.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Card } from '#web/ui/layout/card/Card.tsx'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { DefinitionList } from '#web/ui/layout/table/DefinitionList.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { PolicyCover } from './shared/PolicyCover.tsx'
import { reasonText } from './shared/policy-texts.ts'
import { useBlockerText } from './shared/use-blocker-text.ts'
import { contractShown } from './withdrawal/contract-shown.ts'
import { EarlierStatement } from './withdrawal/EarlierStatement.tsx'
import { ownContract } from './withdrawal/own-contract.ts'
import type { OwnContract } from './withdrawal/own-contract.ts'
import { belongsTo, keptReceipt, useKeptReceipt } from './withdrawal/receipt-store.ts'
import { Received } from './withdrawal/Received.tsx'
import { ownPolicy, sendWithdrawal } from './withdrawal/send-withdrawal.ts'
import { useVisit } from './withdrawal/use-visit.ts'
import { WhatStays } from './withdrawal/WhatStays.tsx'
import { WhichContract } from './withdrawal/WhichContract.tsx'

export const loader = ({ request }: LoaderFunctionArgs) =>
  ownContract(new URL(request.url).searchParams.get('policy'))

const useWithdrawal = (known: OwnContract) => {
  const [values, setValues] = useState<Values>(known.values)
  const [statement, setStatement] = useState<WithdrawalForm>()
  const visit = useVisit()
  const kept = useKeptReceipt()
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    if (!statement || busy) return
    setBusy(true)
    try {
      const { receipt, atOnce, request } = await sendWithdrawal(statement, known)
      const { reference, receivedAt, contractNumber, acknowledgementSentTo: email } = receipt
      const { asked, profileId } = visit
      keptReceipt.keep({ reference, receivedAt, contractNumber, atOnce, request, profileId, asked, email })
    } catch (error) {
      const found = issuesOf(error)
      setIssues(found)
      if (found.some(({ field }) => field)) setStatement(undefined)
    } finally {
      setBusy(false)
    }
  }
  const change = (patch: Values) => setValues((before) => ({ ...before, ...patch }))
  const edit = () => setStatement(undefined)
  const another = () => {
    setValues({ ...known.values, contractNumber: '' })
    setStatement(undefined)
    keptReceipt.clear()
  }
  const sent = kept && belongsTo(kept, visit) ? kept : undefined
  const named = ownPolicy(textOf(values['contractNumber']), known)
  return { values, change, statement, setStatement, named, sent, issues, busy, confirm, edit, another }
}

type Withdrawal = ReturnType<typeof useWithdrawal>

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

// The law lets everybody send the statement: the form below stays.
const TooLate = ({ policy, all }: { readonly policy: PolicyView; readonly all: readonly PolicyView[] }) => {
  const t = useTexts()
  const paths = usePaths()
  const number = formatPolicyNumber(policy.policyNumber)
  const blockerText = useBlockerText()
  return (
    <Panel
      tone="warning"
      title={t('withdraw.late', { number })}
      action={
        policy.blockedBy.TERMINATE === null ? (
          <Button variant="second" href={paths.terminate(policy.policyNumber)}>
            {t('withdraw.end', { number })}
          </Button>
        ) : null
      }
    >
      <Stack gap={2}>
        <Text>{reasonText(blockerText(policy, 'WITHDRAW') ?? '')}</Text>
        <PolicyCover {...{ policy, all }} />
        <Text>{t('withdraw.anyway', { days: ANSWER_DAYS })}</Text>
      </Stack>
    </Panel>
  )
}

type ConfirmProps = Pick<OwnContract, 'all'> & {
  readonly withdrawal: Withdrawal
  readonly statement: WithdrawalForm
  readonly onEdit: () => void
}

const Confirm = ({ withdrawal, statement, all, onEdit }: ConfirmProps) => {
  const t = useTexts()
  const title = useRef<HTMLHeadingElement>(null)
  // a new step begins at its title, as a new page does
  useEffect(() => title.current?.focus(), [])
  const { issues, busy, confirm, named } = withdrawal
  return (
    <Stack gap={6}>
      <Card as="section" aria-labelledby="statement">
        <Stack gap={4}>
          <Heading ref={title} level={2} id="statement" tabIndex={-1}>
            {t('withdraw.check')}
          </Heading>
          <Text strong>{t('withdraw.statement')}</Text>
          <DefinitionList
            rows={[
              { term: t('withdraw.name'), value: statement.name },
              { term: t('withdraw.contract'), value: contractShown(statement.contractNumber) },
              ...(named
                ? [
                    { term: t('withdraw.insured'), value: named.insuredName, asWritten: true },
                    { term: t('withdraw.cover'), value: t('withdraw.coverName', { cover: named.coverage }) },
                  ]
                : []),
              { term: t('withdraw.email'), value: statement.email },
            ]}
          />
        </Stack>
      </Card>
      {named ? <PolicyCover policy={named} all={all} /> : null}
      {named ? <EarlierStatement policy={named} /> : null}
      {named ? <WhatStays policy={named} all={all} /> : null}
      <IssueMessages issues={issues} />
      <Row>
        <Button loading={busy} loadingText={t('withdraw.busy')} onClick={() => void confirm()}>
          {t('withdraw.confirm')}
        </Button>
        <Button variant="second" onClick={onEdit}>
          {t('withdraw.edit')}
        </Button>
      </Row>
    </Stack>
  )
}

type WithdrawingProps = {
  readonly known: OwnContract
  /** It takes the place of another statement. */
  readonly replaces: boolean
}

const Withdrawing = ({ known, replaces }: WithdrawingProps) => {
  const t = useTexts()
  const withdrawal = useWithdrawal(known)
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
        <Received sent={sent} all={known.all} onAnother={startAgain} />
      </Container>
    )
  return (
    <Container width="form">
      <Stack gap={6}>
        <Heading ref={title} level={1} tabIndex={-1}>
          {t('withdraw.title')}
        </Heading>
        {statement
          ? null
          : known.late.map((one) => <TooLate key={one.policyId} policy={one} all={known.all} />)}
        {statement ? (
          <Confirm {...{ withdrawal, statement }} all={known.all} onEdit={edit} />
        ) : (
          <Form withdrawal={withdrawal} all={known.all} />
        )}
      </Stack>
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
  return <Withdrawing key={asked} known={useLoaderData<typeof loader>()} replaces={replaces} />
}

export default WithdrawPage
