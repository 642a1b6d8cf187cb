import type { Part } from '#domain/requests/steps.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Text } from '#web/ui/text/Text.tsx'

import { partName } from './details-names.ts'
import { shownParts } from './details-parts.ts'
import { askAbout } from '#web/requests/place-words.ts'
import { ChosenPrice } from '#web/requests/ChosenPrice.tsx'
import { StepFrame } from '#web/requests/StepFrame.tsx'

import { PartAddress } from './PartAddress.tsx'
import { PartPayment } from './PartPayment.tsx'
import { PartStudy } from './PartStudy.tsx'
import { PartYou } from './PartYou.tsx'
import type { StepComponent, StepProps } from '#web/requests/step-props.ts'

const components: Readonly<Record<Part, StepComponent>> = {
  you: PartYou,
  address: PartAddress,
  study: PartStudy,
  payment: PartPayment,
}

/** Step 3b: who is insured, where they will live, their study and how they pay, one part after the other. */
export const RequestInsuranceStep = (props: StepProps) => {
  const t = useTexts()
  const { answers, advice } = props
  const parts = shownParts(answers, advice)
  const part = props.part ?? parts[0] ?? 'you'
  const Component = components[part]
  const name = partName(part, answers, advice)
  return (
    <StepFrame
      step={props}
      partName={t(`requests.insure.part.${name}`)}
      title={askAbout(t, `requests.insure.title.${name}`, answers.countryOfDestination)}
      lead={<Text tone="muted">{t('requests.insure.allRequired')}</Text>}
      aside={<ChosenPrice {...props} />}
    >
      <Component {...props} />
    </StepFrame>
  )
}
