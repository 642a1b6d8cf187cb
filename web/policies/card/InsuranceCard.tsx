import { telephoneHref } from '#domain/shared/telephone.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useSite } from '#web/platform/site.ts'
import type { CardLines } from '#web/policies/shared/card-lines.ts'
import { ShownCard, ShownName, ShownSentence } from '#web/ui/layout/card/ShownCard.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Mono } from '#web/ui/text/Mono.tsx'
import { Text } from '#web/ui/text/Text.tsx'

type Props = {
  readonly id: string
  readonly lines: CardLines
  /** Says that nobody is insured yet. */
  readonly notStarted: boolean
  /** Says until when it is kept. */
  readonly kept?: boolean
}

/** The insurance card of one person, to be read by somebody behind a desk (design A16). */
export const InsuranceCard = ({ id, lines, notStarted, kept = false }: Props) => {
  const t = useTexts()
  const { alarmPhone } = useSite().company
  const call = (
    <Link href={telephoneHref(alarmPhone)} external>
      {alarmPhone.replaceAll(' ', '\u00a0')}
    </Link>
  )
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
      {...(notStarted ? { warning: lines.starts } : {})}
      {...(kept ? { note: t('policies.card.keptUntil', { date: lines.until }) } : {})}
    />
  )
}

// Care on the Dutch basic insurance is not paid by us: a Dutch doctor sends the bill to the health insurer.
const useSentence = (basic: boolean) => {
  const t = useTexts()
  const { name, healthInsurer: insurer } = useSite().company
  return basic
    ? [t('policies.card.basicDutch', { insurer }), t('policies.card.basicEnglish', { insurer })]
    : [t('policies.card.deskDutch', { name }), t('policies.card.deskEnglish', { name })]
}

type DeskProps = {
  readonly basic?: boolean
  /** Before the first day nobody can say yet that they are insured. */
  readonly notStarted?: boolean
}

const Sentence = ({ basic }: { readonly basic: boolean }) => {
  const t = useTexts()
  const [dutch, english] = useSentence(basic)
  return (
    <Stack gap={3} as="section" aria-labelledby="desk">
      <Heading level={2} size="h3" id="desk">
        {t('policies.card.desk')}
      </Heading>
      <ShownSentence lang="nl">{dutch}</ShownSentence>
      <Text lang="en-GB" tone="muted">
        {english}
      </Text>
    </Stack>
  )
}

/** What to ask for at the desk, in Dutch with the English under it, and the number for an emergency. */
export const ForTheDesk = ({ basic = false, notStarted = false }: DeskProps) => {
  const { alarmPhone } = useSite().company
  const t = useTexts()
  return (
    <Stack gap={5}>
      {notStarted ? null : <Sentence basic={basic} />}
      <div>
        <Button variant="danger" icon="phone" href={telephoneHref(alarmPhone)} external>
          {t('policies.card.emergency')}
        </Button>
      </div>
    </Stack>
  )
}
