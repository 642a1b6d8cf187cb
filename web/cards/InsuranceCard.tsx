import { Fragment } from 'react'

import { telephoneHref } from '#domain/shared/telephone.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useSite } from '#web/platform/site.ts'
import type { CardLines } from '#web/cards/shared/card-lines.ts'
import { CrossingLine } from '#web/ui/brand/CrossingLine.tsx'
import { ShownCard, ShownSentence, ShownWarning } from '#web/ui/layout/card/ShownCard.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Button } from '#web/ui/form/button/Button.tsx'
import {
  Pass,
  PassEnds,
  PassFacts,
  PassHead,
  PassName,
  PassNote,
  PassNumber,
  PassStub,
} from '#web/ui/pass/Pass.tsx'
import type { PassFact } from '#web/ui/pass/Pass.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { marked, SENTENCES } from './card-in-worker.ts'
import type { DeskSentence } from './card-in-worker.ts'

// Care on the Dutch basic insurance is not paid by us: a Dutch doctor sends the bill to the health insurer.
const useSentence = (kind: DeskSentence) => {
  const t = useTexts()
  const { name, healthInsurer: insurer } = useSite().company
  return kind === 'basic'
    ? [t('policies.card.basicDutch', { insurer }), t('policies.card.basicEnglish', { insurer })]
    : [t('policies.card.deskDutch', { name }), t('policies.card.deskEnglish', { name })]
}

const Sentence = ({ kind }: { readonly kind: DeskSentence }) => {
  const t = useTexts()
  const [dutch, english] = useSentence(kind)
  return (
    <Stack gap={3}>
      <Text strong>{t('policies.card.desk')}</Text>
      <ShownSentence lang="nl">{dutch}</ShownSentence>
      <Text lang="en-GB" tone="muted">
        {english}
      </Text>
    </Stack>
  )
}

// The worker leaves in what is true on the day on which it shows the card.
const AllSentences = () =>
  SENTENCES.map((kind) => {
    const [before, after] = marked(kind)
    return (
      <Fragment key={kind}>
        {before}
        <Sentence kind={kind} />
        {after}
      </Fragment>
    )
  })

// The number in figures that can be read over a desk, and the button that calls it.
const Help = () => {
  const t = useTexts()
  const { alarmPhone } = useSite().company
  return (
    <PassStub label={t('policies.card.alarm')} foot={<CallAlarm text={t('policies.card.call')} />}>
      <PassNumber>{alarmPhone.replaceAll(' ', '\u00a0')}</PassNumber>
    </PassStub>
  )
}

const CallAlarm = ({ text }: { readonly text: string }) => (
  <Button icon="phone" href={telephoneHref(useSite().company.alarmPhone)} external>
    {text}
  </Button>
)

const Period = ({ line: { passed, first, last } }: { readonly line: NonNullable<Props['line']> }) => {
  const t = useTexts()
  return (
    <div>
      <CrossingLine kind="period" now={passed} width="wide" />
      <PassEnds
        ends={[
          { id: 'first', term: t('policies.card.first'), value: first },
          { id: 'last', term: t('policies.card.last'), value: last },
        ]}
      />
    </div>
  )
}

type Props = {
  readonly id: string
  readonly lines: CardLines
  /** Of the Dutch basic insurance. */
  readonly basic: boolean
  /** Says that nobody is insured yet: until the first day nobody is told at a desk that they are. */
  readonly notStarted: boolean
  /** The period as a line, where the day is known on which it is shown. */
  readonly line?: { readonly passed: number; readonly first: string; readonly last: string } | undefined
  /** Says until when it is kept. */
  readonly kept?: boolean
  /** For the worker, which knows of which insurance a card is, and the day. */
  readonly inWorker?: boolean
}

const factsOf = ({ lines, line }: Pick<Props, 'lines' | 'line'>, t: Texts): readonly PassFact[] =>
  [
    ...(line ? [] : [{ id: 'period', value: lines.period }]),
    { id: 'number', value: <PassNumber>{lines.number}</PassNumber> },
    { id: 'cover', value: lines.cover },
  ].map((fact) => ({ ...fact, term: t(`policies.card.${fact.id}`), room: 'whole' }))

const CardPass = ({ id, lines, line }: Pick<Props, 'id' | 'lines' | 'line'>) => {
  const t = useTexts()
  return (
    <Pass kind="card" shape="tall" stub={<Help />}>
      <Stack gap={4}>
        <PassHead>{t('policies.card.title')}</PassHead>
        <div>
          <PassName id={`card-${id}`}>{lines.name}</PassName>
          <PassNote>{t('policies.card.born', { date: lines.birthDate })}</PassNote>
        </div>
        {line ? <Period line={line} /> : null}
        <PassFacts facts={factsOf({ lines, line }, t)} />
      </Stack>
    </Pass>
  )
}

/** The insurance card of one person, to be read by somebody behind a desk, and what to ask for there (design A16). */
export const InsuranceCard = (props: Props) => {
  const { id, lines, basic, notStarted, line, kept = false, inWorker = false } = props
  const t = useTexts()
  const desk = notStarted ? null : <Sentence kind={basic ? 'basic' : 'ours'} />
  return (
    <ShownCard aria-labelledby={`card-${id}`}>
      <CardPass {...{ id, lines, line }} />
      {notStarted ? <ShownWarning>{lines.starts}</ShownWarning> : null}
      {inWorker ? <AllSentences /> : desk}
      {kept ? <Text>{t('policies.card.keptUntil', { date: lines.until })}</Text> : null}
    </ShownCard>
  )
}

/** The number for an emergency, where there is no card with it. */
export const CallEmergency = () => {
  const { alarmPhone } = useSite().company
  const t = useTexts()
  return (
    <div>
      <Button variant="danger" icon="phone" href={telephoneHref(alarmPhone)} external>
        {t('policies.card.emergency')}
      </Button>
    </div>
  )
}
