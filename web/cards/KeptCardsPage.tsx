import { useEffect, useState } from 'react'

import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { useSite } from '#web/platform/site.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { ShownColumn, ShownColumns, ShownPage } from '#web/ui/layout/card/ShownCard.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { CallEmergency, InsuranceCard } from './InsuranceCard.tsx'
import { CARD_IN_WORKER } from './card-in-worker.ts'
import { hasNotStarted, keptCards } from './shared/kept-cards-store.ts'
import type { KeptCard } from './shared/kept-cards-store.ts'

const useKeptCards = (): readonly KeptCard[] | undefined => {
  const { keptCard } = useSite()
  const [cards, setCards] = useState<readonly KeptCard[] | undefined>(keptCard && CARD_IN_WORKER[keptCard])
  useEffect(() => {
    let cancelled = false
    keptCards().then(
      (list) => (cancelled ? undefined : setCards(list)),
      () => (cancelled ? undefined : setCards([])),
    )
    return () => {
      cancelled = true
    }
  }, [])
  return cards
}

const Cards = ({ cards }: { readonly cards: readonly KeptCard[] | undefined }) => {
  const t = useTexts()
  // the page of the worker is for cards of any day
  const inWorker = useSite().keptCard !== undefined
  if (!cards) return <Skeleton shape="card" lines={5} label={t('policies.card.kept.loading')} />
  return cards.map((card) => (
    <InsuranceCard
      key={card.policyId}
      id={card.policyId}
      lines={card.lines[t.locale]}
      basic={card.basic ?? false}
      notStarted={hasNotStarted(card)}
      inWorker={inWorker}
      kept
    />
  ))
}

/** `/insurances/card/kept`: the cards that are kept on this device, without a session; a worker shows it offline. */
const KeptCardsPage = () => {
  const t = useTexts()
  const paths = usePaths()
  const cards = useKeptCards()
  const title = t('policies.card.kept.title')
  usePageTitle(title)
  return (
    <ShownPage>
      <div>
        <Link href={paths.card()}>{t('policies.card.kept.current')}</Link>
      </div>
      <Heading level={1} size="h2">
        {title}
      </Heading>
      <ShownColumns>
        <ShownColumn>
          <Cards cards={cards} />
          {cards?.length === 0 ? (
            <>
              <Panel title={t('policies.card.kept.none')}>
                <Text>{t('policies.card.kept.noneText')}</Text>
              </Panel>
              <CallEmergency />
            </>
          ) : null}
        </ShownColumn>
      </ShownColumns>
    </ShownPage>
  )
}

export default KeptCardsPage
