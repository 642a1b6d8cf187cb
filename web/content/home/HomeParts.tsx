import type { BodyItem } from '#contract/content.ts'
import { ANSWER_DAYS } from '#domain/shared/answer-days.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useSite } from '#web/platform/site.ts'
import { FareTable } from '#web/ui/home/Fares.tsx'
import type { FareView } from '#web/ui/home/Fares.tsx'
import { HomeParts as Parts, Pair, Proofs, Sample, Stops } from '#web/ui/home/Parts.tsx'
import { Columns } from '#web/ui/layout/Columns.tsx'
import { Container } from '#web/ui/layout/Container.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { ContentBlocks } from '#web/content/blocks/ContentBlocks.tsx'

const Certificate = () => {
  const t = useTexts()
  return (
    <Sample
      title={t('content.home.certificate')}
      text={t('content.home.certificate.text')}
      paper={t('content.home.certificate.paper')}
      rows={(['who', 'when', 'where'] as const).map((row) => [
        t(`content.home.certificate.${row}`),
        t(`content.home.certificate.${row}.example`),
      ])}
    />
  )
}

const Costs = ({ fares }: { readonly fares: readonly FareView[] }) => {
  const t = useTexts()
  return (
    <Stack as="section" gap={3} id="costs">
      <Heading level={2}>{t('content.home.costs')}</Heading>
      <Text size="small" tone="muted">
        {t('content.home.costs.example')}
      </Text>
      <FareTable fares={fares} />
    </Stack>
  )
}

const STOPS = ['stay', 'advice', 'request', 'way'] as const
const PROOFS = [
  ['insurer', 'shield'],
  ['person', 'person'],
  ['oversight', 'scales'],
] as const

const WhoWeAre = () => {
  const t = useTexts()
  const { insurer, insurerRegister: number, afm } = useSite().company
  const proofs = PROOFS.filter(([id]) => id !== 'insurer' || insurer)
  return (
    <Proofs
      label={t('content.home.proofs')}
      proofs={proofs.map(([id, icon]) => ({
        id,
        icon,
        title: t(`content.home.proof.${id}`),
        text: t(`content.home.proof.${id}.text`, { insurer, number, afm }),
      }))}
    />
  )
}

export type HomePartsProps = {
  readonly fares: readonly FareView[]
  readonly body: Pick<BodyItem, 'blocks'> | null
}

/** What a visitor reads below the drawing: prices, the certificate, the way there, and who is behind it. */
export const HomeParts = ({ fares, body }: HomePartsProps) => {
  const t = useTexts()
  return (
    <Container>
      <Parts>
        {fares.length ? (
          <Pair beside={<Certificate />}>
            <Costs fares={fares} />
          </Pair>
        ) : (
          <Certificate />
        )}
        <Stops
          title={t('content.home.how')}
          stops={STOPS.map((id) => ({
            id,
            title: t(`content.home.how.${id}`),
            text: t(`content.home.how.${id}.text`, { days: ANSWER_DAYS }),
          }))}
        />
        <WhoWeAre />
        {body?.blocks.length ? (
          <Columns>
            <ContentBlocks blocks={body.blocks} />
          </Columns>
        ) : null}
      </Parts>
    </Container>
  )
}
