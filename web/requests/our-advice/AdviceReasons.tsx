import type { AdviceReply } from '#contract/requests/advice.ts'
import type { Answers } from '#domain/requests/answers.ts'
import { usePaths } from '#web/platform/i18n/use-texts.ts'
import { stepHref } from '#web/requests/steps/step-location.ts'
import { countryText } from '#web/requests/text/country-text.ts'
import { useTextsAbout } from '#web/requests/text/use-texts-about.ts'
import { Because } from '#web/ui/price/Because.tsx'
import { Link } from '#web/ui/text/Link.tsx'

type Props = Pick<AdviceReply, 'reasons' | 'productCode'> & { readonly answers: Answers }

/** Why this advice: the answers it is based on, and a link to change them. */
export const AdviceReasons = ({ reasons, productCode, answers }: Props) => {
  const t = useTextsAbout()
  const paths = usePaths()
  const texts = reasons.map((reason) =>
    countryText(t, `requests.advice.reason.${reason}`, answers.countryOfDestination),
  )
  const because = productCode === 'NONE' ? 'requests.product.because' : 'requests.advice.because'
  return (
    <Because>
      {t(because, { reasons: new Intl.ListFormat(t.locale).format(texts) })}{' '}
      <Link href={stepHref(paths, { step: 'your-situation' })} variant="action">
        {t('requests.advice.changeAnswers')}
      </Link>
    </Because>
  )
}
