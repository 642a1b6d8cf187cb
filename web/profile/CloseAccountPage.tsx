import { useLoaderData, useNavigate } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'

import { ownAccount } from '#contract/accounts/own-account.ts'
import type { AccountClosing } from '#contract/accounts/own-account.ts'
import { policies } from '#contract/policies.ts'
import { closeAccountForm } from '#domain/accounts/close-account.ts'
import { RETENTION } from '#domain/shared/retention.ts'
import { ProfileForm } from '#web/accounts/shared/ProfileForm.tsx'
import { useTyped } from '#web/accounts/shared/use-typed.ts'
import { forgetCards } from '#web/cards/shared/kept-cards-store.ts'
import { localeAt } from '#web/paths.ts'
import { showNotice } from '#web/platform/alerts.ts'
import { call } from '#web/platform/api/call.ts'
import { passwordHeader } from '#web/platform/api/credential-headers.ts'
import { PasswordField } from '#web/platform/forms/fields/PasswordField.tsx'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import { clearKept } from '#web/platform/forms/storage-keys.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { notifyLogOut, session, setLoggedOut } from '#web/platform/session.ts'
import { notifyTabs } from '#web/platform/tab-events.ts'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { List } from '#web/ui/text/List.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { InsuredNow } from '#web/policies/shared/cover/InsuredNow.tsx'
import { ownPolicies } from '#web/policies/shared/own-insurance/own-insurance.ts'

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const params = { profileId: session.get().profileId }
  const [{ blockedBy }, { email }, own] = await Promise.all([
    call(ownAccount.closing, { params }),
    call(policies.profile, { params }),
    ownPolicies(localeAt(request.url)),
  ])
  return { blockedBy, email, own }
}

const GONE = ['login', 'mails', 'copies', 'waiting', 'people'] as const
const KEPT = [
  ['insurance', RETENTION.CONTRACT],
  ['health', RETENTION.HEALTH],
  ['refused', RETENTION.APPLICATION],
  ['questions', RETENTION.QUESTION],
] as const

const Consequences = () => {
  const t = useTexts()
  return (
    <Stack gap={4}>
      <Text strong>{t('profile.close.final')}</Text>
      <Heading level={2} size="h3">
        {t('profile.close.goneTitle')}
      </Heading>
      <List items={GONE.map((id) => ({ id, content: t(`profile.close.gone.${id}`) }))} />
      <Heading level={2} size="h3">
        {t('profile.close.keptTitle')}
      </Heading>
      <List
        items={KEPT.map(([id, { years }]) => ({ id, content: t(`profile.close.kept.${id}`, { years }) }))}
      />
      <Text>{t('profile.close.again')}</Text>
    </Stack>
  )
}

// The page on which a customer sees it and can do something about it.
const PAGES: Readonly<Record<string, 'insurances' | 'invoices' | 'claims' | 'profile'>> = {
  account_closing_policy_running: 'insurances',
  account_closing_policy_under_review: 'insurances',
  account_closing_invoice_open: 'invoices',
  account_closing_refund_open: 'invoices',
  account_closing_claim_open: 'claims',
  account_closing_details_under_review: 'profile',
}

const Blockers = ({ blockedBy }: AccountClosing) => {
  const t = useTexts()
  const paths = usePaths()
  const items = blockedBy.map((blocker) => {
    const page = PAGES[blocker.id]
    const text = t.issueText(blocker)
    return {
      id: `${blocker.id} ${Object.values(blocker.context).join(' ')}`,
      content: page ? <Link href={paths[page]()}>{text}</Link> : text,
    }
  })
  return (
    <Panel tone="info" title={t('account_closing_blocked')}>
      <List items={items} />
    </Panel>
  )
}

const useClose = () => {
  const navigate = useNavigate()
  const paths = usePaths()
  return async (password: string) => {
    const headers = { 'x-authorization-password': passwordHeader(password) }
    await call(ownAccount.close, { params: { profileId: session.get().profileId }, headers })
    // as after a log-out: nothing of the customer stays in this browser
    setLoggedOut()
    notifyLogOut()
    clearKept()
    notifyTabs('out')
    await forgetCards().catch((error: unknown) => console.error('the kept cards were not removed', error))
    await navigate(paths.home())
    // the texts of the profile are still loaded
    showNotice('profile.close.done', 'success')
  }
}

const CloseForm = ({ email }: { readonly email: string }) => {
  const t = useTexts()
  const close = useClose()
  const typed = useTyped('close', { currentPassword: '' })
  return (
    <JudgedForm
      rules={closeAccountForm}
      {...typed}
      onAccept={({ currentPassword }) => close(currentPassword)}
      submitLabel={t('profile.close.submit')}
      busyLabel={t('profile.close.busy')}
      submitVariant="danger"
    >
      {/* a password manager finds the password by this name */}
      <input type="text" hidden autoComplete="username" value={email} readOnly />
      <PasswordField name="currentPassword" label={t('profile.password.current')} />
    </JudgedForm>
  )
}

const Closing = () => {
  const { blockedBy, email, own } = useLoaderData<typeof loader>()
  return (
    <Stack gap={6}>
      <InsuredNow policies={own} />
      {/* first what stands in the way: on a phone the rest is a screen long */}
      {blockedBy.length ? <Blockers blockedBy={blockedBy} /> : null}
      <Consequences />
      {blockedBy.length ? null : <CloseForm email={email} />}
    </Stack>
  )
}

/** `/profile/close`: closing the account for good, with what goes and what the law keeps (domain reference 4.4). */
const CloseAccountPage = () => (
  <ProfileForm title="profile.close.title">
    <Closing />
  </ProfileForm>
)

export default CloseAccountPage
