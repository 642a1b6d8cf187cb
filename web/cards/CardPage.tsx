import type { ReactNode } from 'react'
import { redirect, useLoaderData, useSearchParams } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'

import { policies } from '#contract/policies.ts'
import type { PolicyView } from '#contract/policies.ts'
import { policyDocuments } from '#contract/policies/policy-documents.ts'
import { isBasicInsurance } from '#domain/policies/policy.ts'
import { policyStatus, rulesOfStatus } from '#domain/policies/status.ts'
import { pathsAt } from '#web/paths.ts'
import { call } from '#web/platform/api/call.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { session } from '#web/platform/session.ts'
import { useSite } from '#web/platform/site.ts'
import { InsuredNow } from '#web/policies/shared/cover/InsuredNow.tsx'
import { PolicyCover } from '#web/policies/shared/cover/PolicyCover.tsx'
import { policiesWithCard } from '#web/policies/shared/families.ts'
import { GetDocument } from '#web/policies/shared/GetDocument.tsx'
import { passedShare } from '#web/policies/shared/policy-periods.ts'
import { policyLines } from '#web/policies/shared/policy-lines.ts'
import { dayText } from '#web/policies/shared/policy-texts.ts'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { ShownColumn, ShownColumns, ShownPage } from '#web/ui/layout/card/ShownCard.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { cardName } from './card-name.ts'
import { InsuranceCard } from './InsuranceCard.tsx'
import { KeepCard } from './KeepCard.tsx'
import { ShareCard } from './ShareCard.tsx'
import { refreshKeptCards } from './shared/refresh-kept-cards.ts'
import { cardLines } from './shared/card-lines.ts'

/** The policies with a card, and the requested one: that of the address; without one the first, with a card if there is any. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const list = await call(policies.list, { params: { profileId: session.get().profileId } })
  const cards = policiesWithCard(list)
  const number = new URL(request.url).searchParams.get('policy')
  const requested = number ? list.find(({ policyNumber }) => policyNumber === number) : (cards[0] ?? list[0])
  // an account without any policy has nothing to show here
  if (!list.length) return redirect(pathsAt(request.url).insurances())
  // what is kept on this device says the same; a failure changes nothing for this page
  refreshKeptCards(list).catch((error: unknown) => console.warn('the kept cards were not refreshed', error))
  return { list, cards, requested }
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
      {others.map((policy) => (
        <div key={policy.policyId}>
          <Link href={paths.card(policy.policyNumber)} variant="action">
            {cardName(policy, t)}
          </Link>
        </div>
      ))}
    </Stack>
  )
}

const BelowTheCard = ({
  shown,
  cards,
  list,
}: {
  readonly shown: PolicyView
  readonly cards: readonly PolicyView[]
  readonly list: readonly PolicyView[]
}) => {
  const t = useTexts()
  return (
    <ShownColumn>
      <PolicyCover policy={shown} all={list} />
      <GetDocument
        name={t('policies.card.pdf')}
        endpoint={policyDocuments.insuranceCard}
        params={{ policyId: shown.policyId }}
        query={{ language: t.locale }}
      />
      <ShareCard policy={shown} />
      <KeepCard policies={cards} />
      <Others others={cards.filter(({ policyId }) => policyId !== shown.policyId)} />
    </ShownColumn>
  )
}

type NoCardProps = {
  readonly cards: readonly PolicyView[]
  /** Undefined for a number that no policy of the account has. */
  readonly requested: PolicyView | undefined
  readonly list: readonly PolicyView[]
}

// Of a policy that is over it says what its card in the overview says; any other can get a card.
const useWhyNone = (requested: PolicyView | undefined): readonly ReactNode[] => {
  const t = useTexts()
  const { today, company } = useSite()
  const [query] = useSearchParams()
  if (!requested) {
    const policyNumber = query.get('policy') ?? ''
    const context = { known: policyNumber ? 'yes' : 'no', policyNumber }
    return [t.issueText({ id: 'policy_not_found', context })]
  }
  if (!rulesOfStatus(requested.status)?.final) return [t('policies.card.noneText')]
  return policyLines(policyStatus(requested.status), requested, { t, today, phone: company.phone })
}

const NoCard = ({ cards, requested, list }: NoCardProps) => {
  const t = useTexts()
  const lines = useWhyNone(requested)
  return (
    <ShownColumn>
      <Panel title={t('policies.card.none')}>
        <Stack gap={3}>
          {lines.map((line, index) => (
            <Text key={index}>{line}</Text>
          ))}
        </Stack>
      </Panel>
      {requested ? <PolicyCover policy={requested} all={list} /> : <InsuredNow policies={list} />}
      <Others others={cards} />
    </ShownColumn>
  )
}

/** `/insurances/card`: the insurance card of one policy, to be shown to somebody (A16). */
const CardPage = () => {
  const t = useTexts()
  const paths = usePaths()
  const { today } = useSite()
  const { list, cards, requested } = useLoaderData<Exclude<Awaited<ReturnType<typeof loader>>, Response>>()
  const shown = cards.find((card) => card === requested)
  const title = t('policies.card.title')
  usePageTitle(title)
  return (
    <ShownPage>
      <div>
        <Link href={paths.insurances()} icon="chevron-left">
          {t('policies.card.back')}
        </Link>
      </div>
      <Heading level={1} size="h2">
        {title}
      </Heading>
      {shown ? (
        <ShownColumns>
          <InsuranceCard
            id={shown.policyId}
            lines={cardLines(shown, t)}
            basic={isBasicInsurance(shown)}
            notStarted={shown.startDate > today}
            line={{
              passed: passedShare(shown, today),
              first: dayText(shown.startDate, t),
              last: dayText(shown.endDate, t),
            }}
          />
          <BelowTheCard key={shown.policyId} {...{ shown, cards, list }} />
        </ShownColumns>
      ) : (
        <NoCard {...{ cards, requested, list }} />
      )}
    </ShownPage>
  )
}

export default CardPage
