import { useState } from 'react'

import type { PolicyView } from '#contract/policies.ts'
import { LOCALES } from '#domain/shared/locale.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { session } from '#web/platform/session.ts'
import { useStore } from '#web/platform/store.ts'
import { canKeepCards, cardConsent, forgetCards } from '#web/cards/shared/kept-cards-store.ts'
import { watchKeptCards } from '#web/cards/shared/watch-kept-cards.ts'
import { trashIcon } from '#web/ui/brand/page-icons.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { List } from '#web/ui/text/List.tsx'
import { Text } from '#web/ui/text/Text.tsx'
import { pathsIn } from '#web/paths.ts'
import { registerWorkers } from '#web/platform/workers/register-workers.ts'

import { cardName } from './card-name.ts'
import { keepCardsOf } from './shared/refresh-kept-cards.ts'

// Registers the workers that show the kept cards without a network, each for the card page of its language (DOC-03).
const registerCardPages = (): Promise<void> =>
  registerWorkers(LOCALES.map((locale) => pathsIn(locale).card()))

type State = 'ask' | 'busy' | 'kept' | 'declined' | 'removed' | 'failed'

const keep = async (policies: readonly PolicyView[]): Promise<State> => {
  try {
    // without the page that shows it, the card would lie on the device for nothing
    await registerCardPages()
    await keepCardsOf(policies)
    watchKeptCards(true)
    return 'kept'
  } catch (error) {
    console.warn('the card could not be kept', error)
    await forgetCards()
    return 'failed'
  }
}

// a policy that came later is not kept yet, and its card needs a yes of its own
const areKept = (policies: readonly PolicyView[]) => {
  const kept = cardConsent()?.policyIds
  return kept !== undefined && policies.every(({ policyId }) => kept.includes(policyId))
}

const useKeepCards = (policies: readonly PolicyView[]) => {
  const [state, setState] = useState<State>(() => (areKept(policies) ? 'kept' : 'ask'))
  return {
    state,
    yes: async () => {
      setState('busy')
      setState(await keep(policies))
    },
    no: () => setState('declined'),
    remove: async () => {
      await forgetCards()
      setState('removed')
    },
  }
}

type Keep = ReturnType<typeof useKeepCards>

const Question = ({ policies, keep: { state, yes, no } }: Props & { readonly keep: Keep }) => {
  const t = useTexts()
  const count = policies.length
  return (
    <Panel title={t('policies.card.keep.title')}>
      <Stack gap={4}>
        <Text>{t('policies.card.keep.text', { count })}</Text>
        {count > 1 ? (
          <List items={policies.map((policy) => ({ id: policy.policyId, content: cardName(policy, t) }))} />
        ) : null}
        <Text>{t('policies.card.keep.who', { count })}</Text>
        <Text>{t('policies.card.keep.until', { count })}</Text>
        <Row gap={3}>
          <Button
            variant="second"
            loading={state === 'busy'}
            loadingText={t('policies.card.keep.busy')}
            onClick={() => void yes()}
          >
            {t('policies.card.keep.yes')}
          </Button>
          <Button variant="second" onClick={no}>
            {t('policies.card.keep.no')}
          </Button>
        </Row>
      </Stack>
    </Panel>
  )
}

const says: Readonly<Partial<Record<State, string>>> = {
  kept: 'policies.card.keep.done',
  removed: 'policies.card.keep.removed',
  failed: 'policies.card.keep.failed',
}

type Props = {
  /** All policies of the account that have a card. */
  readonly policies: readonly PolicyView[]
}

const ASKS: readonly State[] = ['ask', 'busy', 'failed']

const Keeping = ({ policies }: Props) => {
  const t = useTexts()
  const kept = useKeepCards(policies)
  const { state } = kept
  const message = says[state]
  const asks = ASKS.includes(state)
  return (
    <Stack gap={4}>
      <div role="status">{message ? <Text strong>{t(message)}</Text> : null}</div>
      {asks ? <Question policies={policies} keep={kept} /> : null}
      <div>
        {state === 'kept' || cardConsent() ? (
          <Button variant="quiet" icon={trashIcon} onClick={() => void kept.remove()}>
            {t('policies.card.keep.remove')}
          </Button>
        ) : null}
        {state === 'declined' || state === 'removed' ? (
          <Button variant="quiet" onClick={() => void kept.yes()}>
            {t('policies.card.keep.yes')}
          </Button>
        ) : null}
      </div>
    </Stack>
  )
}

/**
 * Asks whether the cards may be kept on this device, and takes that back (A16). Not where the browser cannot, nor for
 * support that acts as a customer.
 */
export const KeepCard = (props: Props) => {
  const { impersonation } = useStore(session)
  return impersonation || !canKeepCards() ? null : <Keeping {...props} />
}
