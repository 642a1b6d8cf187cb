import { redirect, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'

import { policies } from '#contract/policies.ts'
import type { PolicyView } from '#contract/policies.ts'
import { policyDocuments } from '#contract/policy-documents.ts'
import { rulesOfStatus } from '#domain/policies/status.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { pathsAt } from '#web/paths.ts'
import { call } from '#web/platform/api/call.ts'
import { formatDate, formatPeriod } from '#web/platform/i18n/format.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { session } from '#web/platform/session.ts'
import { useSite } from '#web/platform/site.ts'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { ShownGround, ShownPage, ShownRest } from '#web/ui/layout/card/ShownCard.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { ForTheDesk, InsuranceCard } from './card/InsuranceCard.tsx'
import { KeepCard } from './card/KeepCard.tsx'
import { refreshKeptCards } from './card/refresh-kept-cards.ts'
import { neverInsured } from './policy-periods.ts'
import { cardLines, policiesWithCard } from './shared/card-lines.ts'
import { GetDocument } from './shared/GetDocument.tsx'

/** The policies with a card, the requested one (of the address, or the first), and its card if it has one. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const list = await call(policies.list, { params: { profileId: session.get().profileId } })
  const cards = policiesWithCard(list)
  const number = new URL(request.url).searchParams.get('policy')
  const requested = number ? list.find(({ policyNumber }) => policyNumber === number) : list[0]
  const shown = number ? cards.find(({ policyNumber }) => policyNumber === number) : cards[0]
  // an account without any policy has nothing to show here
  if (!list.length) return redirect(pathsAt(request.url).insurances())
  // what is kept on this device says the same; a failure changes nothing for this page
  refreshKeptCards(list).catch((error: unknown) => console.warn('the kept cards were not refreshed', error))
  return { cards, shown, requested }
}

const Others = ({ others }: { readonly others: readonly PolicyView[] }) => {
  const t = useTexts()
  const paths = usePaths()
  if (!others.length) return null
  return (
    <Stack as="section" gap={3} aria-labelledby="other-cards">
      <Heading level={2} size="h3" id="other-cards">
        {t('policies.card.others')}
      </Heading>
      {others.map(({ policyId, policyNumber, insuredName, coverage, startDate, endDate }) => (
        <div key={policyId}>
          <Link href={paths.card(policyNumber)} variant="action">
            {t('policies.card.of', {
              name: insuredName,
              cover: t('policies.coverName', { cover: coverage }),
              period: formatPeriod(calendarDate(startDate), calendarDate(endDate), t.locale),
            })}
          </Link>
        </div>
      ))}
    </Stack>
  )
}

const NotStarted = ({ policy: { startDate } }: { readonly policy: PolicyView }) => {
  const t = useTexts()
  const start = calendarDate(startDate)
  if (start <= useSite().today) return null
  return <Text strong>{t('policies.card.starts', { date: formatDate(start, t.locale) })}</Text>
}

const Rest = ({ shown, cards }: { readonly shown: PolicyView; readonly cards: readonly PolicyView[] }) => {
  const t = useTexts()
  return (
    <ShownRest>
      <ForTheDesk />
      <GetDocument
        name={t('policies.card.pdf')}
        endpoint={policyDocuments.insuranceCard}
        params={{ policyId: shown.policyId }}
        query={{ language: t.locale }}
      />
      <KeepCard policies={cards} />
      <Others others={cards.filter(({ policyId }) => policyId !== shown.policyId)} />
    </ShownRest>
  )
}

// Only a request that is under review can still get a card.
const whyNone = ({ status, endDate, ...policy }: PolicyView, today: string) => {
  if (status === 'DISAPPROVED') return 'none'
  if (rulesOfStatus(status)?.requestOnly) return 'request'
  return endDate < today && !neverInsured({ status, ...policy }) ? 'ended' : 'none'
}

type NoCardProps = { readonly cards: readonly PolicyView[]; readonly requested: PolicyView | undefined }

const NoCard = ({ cards, requested }: NoCardProps) => {
  const t = useTexts()
  const { today } = useSite()
  const why = requested ? whyNone(requested, today) : 'none'
  return (
    <ShownRest>
      <Panel title={t('policies.card.none')}>
        {requested && why === 'ended' ? (
          <Text>
            {t('policies.card.ended', { date: formatDate(calendarDate(requested.endDate), t.locale) })}
          </Text>
        ) : null}
        {why === 'request' ? <Text>{t('policies.card.noneText')}</Text> : null}
      </Panel>
      <Others others={cards} />
    </ShownRest>
  )
}

/** `/insurances/card`: the insurance card of one policy, to be shown to somebody (A16). */
const CardPage = () => {
  const t = useTexts()
  const paths = usePaths()
  const { cards, shown, requested } = useLoaderData<Exclude<Awaited<ReturnType<typeof loader>>, Response>>()
  const title = t('policies.card.title')
  usePageTitle(title)
  return (
    <ShownPage>
      <ShownGround>
        <div>
          <Link href={paths.insurances()}>{t('policies.card.back')}</Link>
        </div>
        <Heading level={1} size="h3">
          {title}
        </Heading>
        {shown ? (
          <>
            <NotStarted policy={shown} />
            <InsuranceCard id={shown.policyId} lines={cardLines(shown, t)} />
          </>
        ) : null}
      </ShownGround>
      {shown ? <Rest key={shown.policyId} {...{ shown, cards }} /> : <NoCard {...{ cards, requested }} />}
    </ShownPage>
  )
}

export default CardPage
