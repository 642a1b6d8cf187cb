import type { ReactNode } from 'react'

import type { Texts } from '#web/platform/i18n/texts.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { usePrintOrigin } from '#web/platform/print-origin.ts'
import { session } from '#web/platform/session.ts'
import { hasPage, useSite } from '#web/platform/site.ts'
import { useStore } from '#web/platform/store.ts'
import { RequestCover } from '#web/policies/shared/cover/RequestCover.tsx'
import type { SentReceipt } from '#web/requests/draft/request-state.ts'
import { ANOTHER_REQUEST } from '#web/requests/steps/step-location.ts'
import type { StepProps } from '#web/requests/steps/step-props.ts'
import { textsAbout } from '#web/requests/text/use-texts-about.ts'
import { cardIcon } from '#web/ui/brand/page-icons.ts'
import { Timeline } from '#web/ui/feedback/Timeline.tsx'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Card } from '#web/ui/layout/card/Card.tsx'
import { Columns } from '#web/ui/layout/Columns.tsx'
import { Container } from '#web/ui/layout/Container.tsx'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { LinkRows } from '#web/ui/layout/LinkRows.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { DefinitionList } from '#web/ui/layout/table/DefinitionList.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { IconLine } from '#web/ui/text/IconLine.tsx'
import { Lead } from '#web/ui/text/Lead.tsx'
import { linkTo } from '#web/ui/text/link-to.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { FamilyPass } from '#web/requests/family/FamilyPass.tsx'
import { answerDay, isAccepted, receiptTimeline } from './receipt-timeline.tsx'
import { ReceiptActions } from './ReceiptActions.tsx'
import { RequestPass } from './RequestPass.tsx'
import { findSentRequest } from './sent-request.ts'
import type { SentRequest } from './sent-request.ts'

type Props = {
  readonly receipt: SentReceipt
  /** What was sent, until the page is loaded again. */
  readonly sent: SentRequest | undefined
  readonly t: Texts
}

const Answers = ({ sent, t }: { readonly sent: SentRequest; readonly t: Texts }) => (
  <Disclosure title={t('requests.complete.answers')}>
    <Stack gap={5}>
      <Text>{t('requests.complete.answersNote')}</Text>
      {sent.parts.map((part) => (
        <Stack key={part.id} gap={2}>
          <Heading level={3}>{part.title ?? t(`requests.overview.part.${part.name}`)}</Heading>
          <DefinitionList
            rows={part.rows.map(({ term, value }) => ({
              term,
              value: value ?? t('requests.overview.missing'),
            }))}
          />
        </Stack>
      ))}
    </Stack>
  </Disclosure>
)

const asText = (words: readonly ReactNode[]) => words

const NoMail = ({ t }: Pick<Props, 't'>) => {
  const paths = usePaths()
  const reachable = hasPage(useSite(), '/service-contact/contact')
  const text = t.rich('requests.complete.noMail', {
    contact: reachable ? linkTo(paths.contact()) : asText,
  })
  return (
    <Text size="small" tone="muted">
      {text}
    </Text>
  )
}

// Whoever has no password yet gets another link to set one; a customer goes to the page that follows the request.
const NowAction = ({ sent, t }: Pick<Props, 'sent' | 't'>) => {
  const paths = usePaths()
  const { authenticated } = useStore(session)
  if (authenticated)
    return (
      <Row gap={4}>
        <Button variant="second" size="s" href={paths.insurances()}>
          {t('requests.complete.toInsurances')}
        </Button>
      </Row>
    )
  return (
    <Row gap={4}>
      {sent?.email ? (
        <Button variant="second" size="s" href={paths.resetPassword(sent.email)}>
          {t('requests.complete.newLink')}
        </Button>
      ) : null}
      <NoMail t={t} />
    </Row>
  )
}

const Next = ({ receipt, sent, t }: Props) => {
  const { today } = useSite()
  const { authenticated } = useStore(session)
  const email = sent?.email || receipt.confirmationSentTo
  const action = <NowAction {...{ sent, t }} />
  return (
    <Stack as="section" gap={5} aria-labelledby="next">
      <Heading level={2} id="next">
        {t('requests.complete.next')}
      </Heading>
      <Timeline items={receiptTimeline(receipt, { t, today, loggedIn: authenticated, action, email })} />
      <Text>{t('requests.complete.mind')}</Text>
    </Stack>
  )
}

const Beside = ({ receipt, sent, t }: Props) => {
  const paths = usePaths()
  return (
    <Stack gap={5}>
      <Card as="section" tone="brand" aria-labelledby="becomes">
        <Stack gap={4}>
          <Heading level={2} id="becomes">
            {t('requests.complete.becomes')}
          </Heading>
          <IconLine icon={cardIcon}>{t('requests.complete.becomesCard')}</IconLine>
        </Stack>
      </Card>
      <ReceiptActions {...{ receipt, sent, t }} />
      <div>
        {sent ? <Answers {...{ sent, t }} /> : null}
        <LinkRows
          rows={[
            {
              id: 'another',
              href: `${paths.request('your-situation')}?${ANOTHER_REQUEST}=yes`,
              text: t('requests.complete.another'),
            },
          ]}
        />
      </div>
    </Stack>
  )
}

const strong = (words: readonly ReactNode[]) => <Text as="strong">{words}</Text>

const Opening = ({ receipt, t }: Pick<Props, 'receipt' | 't'>) => (
  <Stack gap={2}>
    <Heading level={1}>{t('requests.complete.title')}</Heading>
    {isAccepted(receipt) ? (
      <Lead>{t('requests.complete.accepted')}</Lead>
    ) : (
      <Lead>
        {t.rich('requests.complete.answerBy', { date: answerDay(receipt, t), strong })}{' '}
        <RequestCover inline />
      </Lead>
    )}
    {receipt.warnings.map((id) => (
      <Text key={id}>{t.issueText({ id, context: {} })}</Text>
    ))}
  </Stack>
)

/** The confirmation of a request: its pass, what happens next and by when (WIZ-18). */
export const RequestCompleteStep = ({ receipt }: Pick<StepProps, 'receipt'>) => {
  const texts = useTexts()
  usePageTitle(texts('requests.complete.title'))
  usePrintOrigin()
  // the page can only be reached with a receipt (WIZ-03)
  if (!receipt) return null
  const sent = findSentRequest(receipt.applicationNumber)
  // the answers are no longer on this device once they were sent
  const shown = { receipt, sent, t: textsAbout(texts, { who: receipt.who ?? 'self' }) }
  return (
    <Container>
      <Stack gap={7}>
        <Stack gap={5}>
          <Opening {...shown} />
          <RequestPass {...shown} name={sent?.name} />
          {receipt.family?.length ? <FamilyPass {...shown} names={sent?.names} /> : null}
        </Stack>
        <Columns split="seven" aside={<Beside {...shown} />}>
          <Next {...shown} />
        </Columns>
      </Stack>
    </Container>
  )
}
