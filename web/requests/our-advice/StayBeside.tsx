import { formatCountry } from '#web/platform/i18n/format.ts'
import type { StepProps } from '#web/requests/steps/step-props.ts'
import { purposeText } from '#web/requests/text/purpose-text.ts'
import { useTextsAbout } from '#web/requests/text/use-texts-about.ts'
import { StayLine } from '#web/ui/price/StayLine.tsx'

type Props = Pick<StepProps, 'answers' | 'lists'> & { readonly period: string; readonly length: string }

/** From where to where, why, and when: beside the title on a wide screen. */
export const StayBeside = ({ answers, lists, period, length }: Props) => {
  const t = useTextsAbout()
  const { countryOfOrigin: from, countryOfDestination: to } = answers
  if (!from || !to || !period) return null
  const what = purposeText(t, answers, lists)
  return (
    <StayLine
      from={formatCountry(from, t.locale)}
      to={formatCountry(to, t.locale)}
      what={[what, length].filter(Boolean).join(', ')}
      when={period}
    />
  )
}
