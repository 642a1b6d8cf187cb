import { Fragment } from 'react'

import { telephoneHref } from '#domain/shared/telephone.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useSite } from '#web/platform/site.ts'
import type { CardLines } from '#web/cards/shared/card-lines.ts'
import { ShownCard, ShownName, ShownSentence } from '#web/ui/layout/card/ShownCard.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Mono } from '#web/ui/text/Mono.tsx'
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
    <Stack gap={2}>
      <Text>{t('policies.card.desk')}</Text>
      <ShownSentence lang="nl">{dutch}</ShownSentence>
      <Text lang="en-GB">{english}</Text>
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

type Props = {
  readonly id: string
  readonly lines: CardLines
  /** Of the Dutch basic insurance. */
  readonly basic: boolean
  /** Says that nobody is insured yet: until the first day nobody is told at a desk that they are. */
  readonly notStarted: boolean
  /** Says until when it is kept. */
  readonly kept?: boolean
  /** For the worker, which knows of which insurance a card is, and the day. */
  readonly inWorker?: boolean
}

/** The insurance card of one person, to be read by somebody behind a desk, and what to ask for there (design A16). */
export const InsuranceCard = ({ id, lines, basic, notStarted, kept = false, inWorker = false }: Props) => {
  const t = useTexts()
  const { alarmPhone } = useSite().company
  const call = (
    <Link href={telephoneHref(alarmPhone)} external>
      {alarmPhone.replaceAll(' ', '\u00a0')}
    </Link>
  )
  const desk = notStarted ? null : <Sentence kind={basic ? 'basic' : 'ours'} />
  return (
    <ShownCard
      aria-labelledby={`card-${id}`}
      name={<ShownName id={`card-${id}`}>{lines.name}</ShownName>}
      rows={[
        { id: 'birthDate', term: t('policies.card.birthDate'), value: lines.birthDate },
        { id: 'number', term: t('policies.card.number'), value: <Mono>{lines.number}</Mono> },
        { id: 'period', term: t('policies.card.period'), value: lines.period },
        { id: 'cover', term: t('policies.card.cover'), value: lines.cover },
        { id: 'call', term: t('policies.card.alarm'), value: call },
      ]}
      desk={inWorker ? <AllSentences /> : desk}
      {...(notStarted ? { warning: lines.starts } : {})}
      {...(kept ? { note: t('policies.card.keptUntil', { date: lines.until }) } : {})}
    />
  )
}

/** The number for an emergency, below a card. */
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
