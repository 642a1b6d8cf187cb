import { useFocusOnChanged } from '#web/ui/layout/use-focus-on-changed.ts'
import { usePaths } from '#web/platform/i18n/use-texts.ts'
import { usePrintOrigin } from '#web/platform/print-origin.ts'
import { PaymentPlan } from '#web/requests/request-insurance/PaymentPlan.tsx'
import { ChosenPrice } from '#web/requests/steps/ChosenPrice.tsx'
import { stepHref } from '#web/requests/steps/step-location.ts'
import type { StepProps } from '#web/requests/steps/step-props.ts'
import { StepFrame } from '#web/requests/steps/StepFrame.tsx'
import { useTextsAbout } from '#web/requests/text/use-texts-about.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { SummaryCard } from '#web/ui/layout/card/SummaryCard.tsx'
import { Grid } from '#web/ui/layout/Grid.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { offerFacts, OfferTerms } from './OfferTerms.tsx'
import { openIssues } from './overview-issues.ts'
import { overviewParts } from './overview-rows.ts'
import type { OverviewPart } from './overview-part.ts'
import { OverviewProblems } from './OverviewProblems.tsx'
import { printIcon } from '#web/ui/brand/page-icons.ts'

const cardId = (id: OverviewPart['id']) => `overview-${id}`

const changedPart = (changed: StepProps['changed']): OverviewPart['id'] | undefined => {
  if (changed?.step === 'your-situation') return 'situation'
  return changed?.step === 'our-advice' ? 'insurance' : changed?.part
}

const PartCard = ({ part, changed }: { part: OverviewPart; changed: boolean }) => {
  const t = useTextsAbout()
  const paths = usePaths()
  return (
    <SummaryCard
      id={cardId(part.id)}
      title={part.title ?? t(`requests.overview.part.${part.name}`)}
      rows={part.rows}
      changeHref={stepHref(paths, part.location, { change: 'yes' })}
      changeLabel={t('requests.overview.change')}
      changeAbout={part.title ?? t(`requests.overview.about.${part.name}`)}
      action={
        part.more ? (
          <Link href={stepHref(paths, part.more, { change: 'yes' })} variant="action">
            {t('requests.family.changeSituation')}
            <VisuallyHidden> {part.title}</VisuallyHidden>
          </Link>
        ) : null
      }
      missingText={t('requests.overview.missing')}
      changedText={changed ? t('requests.overview.changed') : undefined}
    />
  )
}

/** Step 4: all answers, to check and to change; nothing is sent yet (WIZ-13). */
export const YourOverviewStep = (props: StepProps) => {
  usePrintOrigin()
  const t = useTextsAbout()
  const { answers, advice, option, goToNext } = props
  const changed = changedPart(props.changed)
  const issues = openIssues(props)
  useFocusOnChanged(changed && cardId(changed))
  return (
    <StepFrame
      step={props}
      title={t('requests.overview.title')}
      lead={<Text>{t('requests.overview.lead')}</Text>}
      aside={<ChosenPrice {...props} />}
    >
      <OverviewProblems issues={issues} />
      <Grid cell="wide">
        {overviewParts(props, t).map((part) => (
          <PartCard key={part.id} part={part} changed={part.id === changed} />
        ))}
      </Grid>
      {option ? (
        <>
          <PaymentPlan option={option} term={answers.paymentTerm} method={answers.paymentMethod} />
          <OfferTerms option={option} {...offerFacts(advice)} />
        </>
      ) : null}
      <Row>
        {issues.length ? null : (
          <Button onClick={() => void goToNext()}>{t('requests.overview.goOn')}</Button>
        )}
        <Button variant="quiet" icon={printIcon} onClick={() => window.print()}>
          {t('requests.overview.print')}
        </Button>
      </Row>
    </StepFrame>
  )
}
