import type { Part } from '#domain/requests/steps.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import type { StepComponent, StepProps } from '#web/requests/steps/step-props.ts'
import { StepFrame } from '#web/requests/steps/StepFrame.tsx'
import { countryValues } from '#web/requests/text/country-text.ts'
import { whoOf } from '#web/requests/draft/who.ts'
import { Text } from '#web/ui/text/Text.tsx'

import { partName } from './part-name.ts'
import { PartAddress } from './PartAddress.tsx'
import { PartPayment } from './PartPayment.tsx'
import { PartStudy } from './PartStudy.tsx'
import { PartYou } from './PartYou.tsx'
import { RequestSheet } from './RequestSheet.tsx'
import { shownParts } from './shown-parts.ts'

const components: Readonly<Record<Part, StepComponent>> = {
  you: PartYou,
  address: PartAddress,
  study: PartStudy,
  payment: PartPayment,
}

/** Step 3b: who is insured, where they will live, their study and how they pay, in up to four parts. */
export const RequestInsuranceStep = (props: StepProps) => {
  const t = useTexts()
  const { answers, advice, option } = props
  const parts = shownParts(answers, advice)
  const part = props.part ?? parts[0] ?? 'you'
  const Component = components[part]
  const name = partName(part, answers, advice)
  return (
    <StepFrame
      step={props}
      partName={t(`requests.insure.part.${name}`, whoOf(answers))}
      title={t(`requests.insure.title.${name}`, {
        ...countryValues(t, answers.countryOfDestination),
        ...whoOf(answers),
        // of the last part, where the cover needs one
        document: option?.attachmentsRequired.length ? 'yes' : 'no',
      })}
      lead={<Text tone="muted">{t('requests.insure.allRequired')}</Text>}
      aside={<RequestSheet {...props} part={part} />}
    >
      <Component {...props} />
    </StepFrame>
  )
}
