import { useLocation } from 'react-router'

import { RetryButton } from '#web/platform/api/RetryButton.tsx'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { isNewPassword } from './link-state.ts'
import type { LinkState } from './link-state.ts'

type Invalid = Extract<LinkState, { kind: 'invalid' }>

const InvalidReason = ({ issue }: { readonly issue: Invalid['issues'][number] }) => {
  const t = useTexts()
  const paths = usePaths()
  return (
    <>
      <Text>{t.issueText(issue)}.</Text>
      {issue.id === 'account_link_used' || issue.id === 'account_link_revoked' ? (
        <Link href={paths.login()}>{t('accounts.login.submit')}</Link>
      ) : null}
    </>
  )
}

/** Another link of ours was used to choose a first password: nothing is wrong, and logging in is all there is to do. */
const NotNeeded = ({ link }: { readonly link: Invalid }) => {
  const t = useTexts()
  const paths = usePaths()
  return (
    <Panel
      tone="info"
      title={t('accounts.setPassword.overWhy', { why: 'chosen' })}
      action={<Button href={paths.login()}>{t('accounts.login.submit')}</Button>}
    >
      {link.issues.map((issue) => (
        <Text key={issue.id}>{t.issueText(issue)}.</Text>
      ))}
      <Link href={paths.resetPassword(link.username)}>{t('accounts.setPassword.newLink')}</Link>
    </Panel>
  )
}

/** The link was used, has expired or never existed. */
export const InvalidLink = ({ link }: { readonly link: Invalid }) => {
  const t = useTexts()
  const paths = usePaths()
  const { pathname } = useLocation()
  const has = (code: string) => link.issues.some(({ id }) => id === code)
  if (has('account_link_not_needed')) return <NotNeeded link={link} />
  const why = has('account_link_invalid') && isNewPassword(pathname) ? 'newer' : 'once'
  return (
    <Panel
      tone="warning"
      title={t('accounts.setPassword.overWhy', { why })}
      action={<Button href={paths.resetPassword(link.username)}>{t('accounts.setPassword.newLink')}</Button>}
    >
      {link.issues
        // the title of the page already says that the link does not work
        .filter(({ id }) => id !== 'account_link_invalid')
        .map((issue) => (
          <InvalidReason key={issue.id} issue={issue} />
        ))}
    </Panel>
  )
}

/** The page was reloaded: its token had been removed from the address, and is stored nowhere. */
export const HiddenLink = () => {
  const t = useTexts()
  const paths = usePaths()
  return (
    <Panel
      tone="info"
      title={t('accounts.setPassword.reopen')}
      action={
        <Button variant="second" href={paths.resetPassword()}>
          {t('accounts.setPassword.newLink')}
        </Button>
      }
    >
      <Text>{t('accounts.setPassword.reopenWhy')}</Text>
    </Panel>
  )
}

/** The link could not be checked. */
export const UnknownLink = ({ link }: { readonly link: Extract<LinkState, { kind: 'unknown' }> }) => {
  const t = useTexts()
  return (
    <Panel tone="warning" title={t('accounts.setPassword.unknown')} action={<RetryButton />}>
      {link.issues.map((issue) => (
        <Text key={issue.id}>{t.issueText(issue)}</Text>
      ))}
    </Panel>
  )
}
