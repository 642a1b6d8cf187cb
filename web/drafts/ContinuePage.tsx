import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useLoaderData, useLocation, useNavigate, useRevalidator } from 'react-router'

import { CLAIM_ANSWER_DAYS } from '#domain/claims/claim-answer.ts'
import { ANSWER_DAYS } from '#domain/shared/answer-days.ts'
import type { DraftKind } from '#domain/drafts/saved-draft.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { RetryButton } from '#web/platform/api/RetryButton.tsx'
import { formatTimestamp } from '#web/platform/i18n/format.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { IssueMessages } from '#web/platform/IssueMessages.tsx'
import { useAction } from '#web/platform/api/use-action.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Container } from '#web/ui/layout/Container.tsx'
import { SidebarLayout } from '#web/ui/layout/SidebarLayout.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { SideList } from '#web/ui/layout/card/SideList.tsx'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { DefinitionList } from '#web/ui/layout/table/DefinitionList.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Text } from '#web/ui/text/Text.tsx'
import { claimKeyInTab, hasOtherClaim, restoreClaim } from '#web/claims/shared/restore-claim.ts'
import { hasOtherRequest, requestKeyInTab, restoreRequest } from '#web/requests/shared/restore-request.ts'

import { linkState, openDraft } from './draft-link.ts'
import type { LinkState } from './draft-link.ts'

/** Looks at the draft of the link, which is then no longer in the address bar. */
export const loader = (): Promise<LinkState> =>
  linkState([requestKeyInTab(), claimKeyInTab()].filter((key) => key !== ''))

type Valid = Extract<LinkState, { kind: 'valid' }>

// Also for somebody who no longer has the mail.
const StartAnew = () => {
  const t = useTexts()
  const paths = usePaths()
  return (
    <Row>
      <Button href={paths.request()}>{t('drafts.link.anew')}</Button>
      <Button variant="second" href={paths.publicClaim()}>
        {t('drafts.link.anewClaim')}
      </Button>
    </Row>
  )
}

const Nothing = ({ kind }: { readonly kind: 'gone' | 'reopen' }) => {
  const t = useTexts()
  return (
    <Panel tone="info" title={t(`drafts.link.${kind}`)} action={<StartAnew />}>
      <Text>{t(`drafts.link.${kind}Why`)}</Text>
    </Panel>
  )
}

const Unknown = ({ issues }: { readonly issues: readonly Issue[] }) => {
  const t = useTexts()
  return (
    <Panel tone="warning" title={t('drafts.link.failed')} action={<RetryButton />}>
      {issues.map((issue) => (
        <Text key={issue.id}>{t.issueText(issue)}</Text>
      ))}
    </Panel>
  )
}

const forms = {
  request: { restore: restoreRequest, hasOther: hasOtherRequest },
  claim: { restore: restoreClaim, hasOther: hasOtherClaim },
} as const satisfies Record<DraftKind, unknown>

const useGoOn = ({ secret, draft }: Valid) => {
  const paths = usePaths()
  const navigate = useNavigate()
  const { busy, issues, run } = useAction()
  const goOn = () =>
    run(async () => {
      const opened = await openDraft(secret)
      await navigate(forms[draft.kind].restore(opened, paths), { replace: true })
    })
  return { busy, issues, goOn }
}

/** Why who goes on has to log in, or loses what is in this tab. */
const Before = ({ draft: { kind, openHere, savedBy } }: Pick<Valid, 'draft'>) => {
  const t = useTexts()
  // what is there when the page opens: going on replaces it
  const [other] = useState(forms[kind].hasOther)
  return (
    <>
      {savedBy === 'CUSTOMER' && kind === 'claim' ? (
        <Panel tone="info" title={t('drafts.link.logIn')}>
          <Text>{t('drafts.link.logInText')}</Text>
        </Panel>
      ) : null}
      {other ? (
        <Panel
          tone="warning"
          title={t(openHere ? 'drafts.link.openHere' : 'drafts.link.replaces', { kind })}
        />
      ) : null}
    </>
  )
}

// What another customer filled in is not for the one who is logged in.
const OtherAccount = ({ draft: { kind } }: Pick<Valid, 'draft'>) => {
  const t = useTexts()
  return (
    <Panel tone="warning" title={t('drafts.link.otherAccount', { kind })}>
      <Text>{t('drafts.link.otherAccountText')}</Text>
    </Panel>
  )
}

const Draft = ({ link }: { readonly link: Valid }) => {
  const t = useTexts()
  const { draft } = link
  const { busy, issues, goOn } = useGoOn(link)
  return (
    <Stack gap={5}>
      <DefinitionList
        rows={[
          { id: 'saved', term: t('drafts.link.saved'), value: formatTimestamp(draft.savedAt, t.locale) },
          { id: 'until', term: t('drafts.link.until'), value: formatTimestamp(draft.validUntil, t.locale) },
          ...(draft.files ? [{ id: 'files', term: t('drafts.link.files'), value: String(draft.files) }] : []),
        ]}
      />
      <Text>{t('drafts.link.asked', { kind: draft.kind })}</Text>
      <Before draft={draft} />
      <IssueMessages issues={issues} />
      <Row>
        <Button
          loading={busy}
          loadingText={t('drafts.link.busy', { kind: draft.kind })}
          onClick={() => void goOn()}
        >
          {t('drafts.link.goOn')}
        </Button>
      </Row>
    </Stack>
  )
}

const shown = (link: LinkState): ReactNode => {
  if (link.kind === 'valid' && link.draft.savedBy === 'ANOTHER_CUSTOMER')
    return <OtherAccount draft={link.draft} />
  if (link.kind === 'valid') return <Draft key={link.secret} link={link} />
  if (link.kind === 'unknown') return <Unknown issues={link.issues} />
  return <Nothing kind={link.kind === 'gone' ? 'gone' : 'reopen'} />
}

const NEXT = ['where', 'check', 'answer'] as const
const LINK = ['newest', 'spam', 'whole'] as const

const ANSWERED_IN: Readonly<Record<DraftKind, number>> = { request: ANSWER_DAYS, claim: CLAIM_ANSWER_DAYS }

// What comes after Continue; where there is nothing to continue, where the link is.
const Beside = ({ link }: { readonly link: LinkState }) => {
  const t = useTexts()
  if (link.kind !== 'valid' || link.draft.savedBy === 'ANOTHER_CUSTOMER')
    return (
      <SideList
        id="where-the-link-is"
        title={t('drafts.link.where')}
        items={LINK.map((line) => t(`drafts.link.where.${line}`))}
      />
    )
  const { kind } = link.draft
  return (
    <SideList
      id="what-comes-next"
      title={t('drafts.link.next')}
      variant="number"
      items={NEXT.map((step) => t(`drafts.link.next.${step}`, { kind, days: ANSWERED_IN[kind] }))}
    />
  )
}

/** `/continue`: opens a request that was saved to go on later, with the link of the mail (DRAFT-01). */
const ContinuePage = () => {
  const t = useTexts()
  const link = useLoaderData<typeof loader>()
  const { hash } = useLocation()
  const { revalidate } = useRevalidator()
  // another link was pasted into the address bar of this page
  useEffect(() => {
    if (hash && globalThis.location.hash) void revalidate()
  }, [hash, revalidate])
  const title = t('drafts.link.title', { kind: link.kind === 'valid' ? link.draft.kind : 'unknown' })
  usePageTitle(title)
  return (
    <Container>
      <SidebarLayout width="form" sidebar={<Beside link={link} />}>
        <Stack gap={6}>
          <Heading level={1}>{title}</Heading>
          {shown(link)}
        </Stack>
      </SidebarLayout>
    </Container>
  )
}

export default ContinuePage
