import { useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'

import { claims } from '#contract/claims.ts'
import type { MoneyOwedView } from '#contract/claims.ts'
import { policies } from '#contract/policies.ts'
import { payeeAccount } from '#contract/policies/payee-account.ts'
import type { PayeeAccountView, PayeeOfPoliciesView } from '#contract/policies/payee-account.ts'
import { payeeAccountForm } from '#domain/policies/ending/payee-account.ts'
import { rulesOfStatus } from '#domain/policies/status.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { MoneyOwed } from '#web/claims/shared/MoneyOwed.tsx'
import { localeAt } from '#web/paths.ts'
import { call } from '#web/platform/api/call.ts'
import { focusPageTitle } from '#web/platform/focus-page-title.ts'
import type { Values } from '#web/platform/forms/form-issues.ts'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import { formatDate, formatPolicyNumber } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { session } from '#web/platform/session.ts'
import { useStore } from '#web/platform/store.ts'
import { InsuredNow } from '#web/policies/shared/cover/InsuredNow.tsx'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { Columns } from '#web/ui/layout/Columns.tsx'
import { Container } from '#web/ui/layout/Container.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Lead } from '#web/ui/text/Lead.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { List } from '#web/ui/text/List.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { accountOf, firstValues } from './ending/ending-form.ts'
import { PayeeFields } from './ending/RefundFields.tsx'

// The form asks for another account than the one that we know.
const NONE = { account: null } as const

// Its page is about the account: what could not be read of the money is said there.
const fetchOwed = () =>
  call(claims.owed, { params: { profileId: session.get().profileId } }).catch((error: unknown) => {
    console.error('what the customer is still to get did not load', error)
    return undefined
  })

/** Fetches the account that we know, what is still to be paid to it, and begins the form with the country and the address of a policy. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const params = { profileId: session.get().profileId }
  const [known, own, owed] = await Promise.all([
    call(payeeAccount.find, { params }),
    call(policies.list, { params }),
    fetchOwed(),
  ])
  const policy = own.find(({ status }) => rulesOfStatus(status)?.inForce === true) ?? own[0]
  const first: Values = policy ? firstValues({ policy, facts: NONE }, localeAt(request.url)) : {}
  return { known: known ?? [], own, owed, first }
}

type KnownProps = { readonly known: readonly PayeeOfPoliciesView[] }

// Mostly one account; policies with direct debits of their own may have different ones.
const Known = ({ known }: KnownProps) => {
  const t = useTexts()
  const [first] = known
  if (known.length === 1 && first)
    return (
      <Text strong>
        {t('payee.known', { end: first.endsWith })} {whenText(first, t)}
      </Text>
    )
  return known.map((payee) => (
    <Text key={payee.endsWith} strong>
      {t('payee.knownOf', {
        end: payee.endsWith,
        count: payee.policyNumbers.length,
        numbers: new Intl.ListFormat(t.locale).format(payee.policyNumbers.map(formatPolicyNumber)),
      })}{' '}
      {whenText(payee, t)}
    </Text>
  ))
}

const whenText = ({ payableFrom }: PayeeAccountView, t: Texts) =>
  payableFrom === null
    ? t('payee.atOnce')
    : t('payee.from', { date: formatDate(calendarDate(payableFrom), t.locale) })

type SentProps = {
  readonly sent: PayeeAccountView
  /** What is still to be paid, with the account that was given. */
  readonly owed: readonly MoneyOwedView[] | undefined
}

const Sent = ({ sent, owed }: SentProps) => {
  const t = useTexts()
  const paths = usePaths()
  const [query] = useSearchParams()
  return (
    <Panel
      tone="success"
      title={t('payee.sent', { end: sent.endsWith })}
      action={
        <>
          {query.get('for') === 'claim' ? (
            <Button href={paths.newClaim('payee')}>{t('payee.toNewClaim')}</Button>
          ) : (
            <Button href={paths.insurances()}>{t('payee.toInsurance')}</Button>
          )}
          <Button variant="second" href={paths.claims()}>
            {t('payee.toClaims')}
          </Button>
        </>
      }
    >
      <Text>{whenText(sent, t)}</Text>
      <Text>{t('payee.mailed')}</Text>
      <MoneyOwed owed={owed} />
    </Panel>
  )
}

type FormProps = { readonly first: Values; readonly onSent: (sent: SentProps) => void }

// In memory only, since it is the account of somebody's bank.
const AccountForm = ({ first, onSent }: FormProps) => {
  const t = useTexts()
  const [values, setValues] = useState(first)
  const send = async () => {
    const body = { refund: accountOf(values, NONE) }
    const sent = await call(payeeAccount.give, { params: { profileId: session.get().profileId }, body })
    onSent({ sent, owed: await fetchOwed() })
    // the form is gone
    focusPageTitle()
  }
  return (
    <JudgedForm
      rules={payeeAccountForm}
      values={values}
      onChange={(patch) => setValues((before) => ({ ...before, ...patch }))}
      prepare={(typed) => ({ refund: accountOf(typed, NONE) })}
      onAccept={send}
      submitLabel={t('payee.submit')}
    >
      <PayeeFields facts={NONE} />
    </JudgedForm>
  )
}

const NEXT = ['any', 'new', 'mail'] as const

const WhatHappens = () => {
  const t = useTexts()
  return (
    <Panel tone="brand" title={t('payee.next')}>
      <List items={NEXT.map((id) => ({ id, content: t(`payee.next.${id}`) }))} />
    </Panel>
  )
}

// We owe money to whoever has a policy: the form of somebody else would be refused.
const NoPolicy = () => {
  const t = useTexts()
  const paths = usePaths()
  return (
    <Panel title={t('payee.noPolicy')} action={<Button href={paths.request()}>{t('payee.request')}</Button>}>
      {t('payee.noPolicyText')}
    </Panel>
  )
}

const Content = () => {
  const t = useTexts()
  const { known, own, owed, first } = useLoaderData<typeof loader>()
  const { impersonation } = useStore(session)
  const [sent, setSent] = useState<SentProps>()
  if (impersonation) return <Panel tone="info" title={t('account_impersonation_not_allowed')} />
  if (!own.length) return <NoPolicy />
  if (sent) return <Sent {...sent} />
  return (
    <Columns split="seven" aside={<WhatHappens />}>
      <Stack gap={5}>
        <MoneyOwed owed={owed} />
        <Known known={known} />
        <AccountForm first={first} onSent={setSent} />
      </Stack>
    </Columns>
  )
}

/** `/profile/account`: the bank account, of any country, to which we pay what we owe the customer (ruling 57). */
const PayeeAccountPage = () => {
  const t = useTexts()
  const paths = usePaths()
  const { own } = useLoaderData<typeof loader>()
  const title = t('payee.title')
  usePageTitle(title)
  return (
    <Container>
      <Stack gap={5}>
        <div>
          <Link href={paths.profile()}>{t('payee.toProfile')}</Link>
        </div>
        <Heading level={1}>{title}</Heading>
        <InsuredNow policies={own} />
        <Lead>{t('payee.lead')}</Lead>
        <Content />
      </Stack>
    </Container>
  )
}

export default PayeeAccountPage
