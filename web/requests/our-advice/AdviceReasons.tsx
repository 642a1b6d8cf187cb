import type { AdviceReply } from '#contract/requests.ts'
import type { Answers } from '#domain/requests/answers.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { Link } from '#web/ui/text/Link.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { placeHref } from '#web/requests/steps/step-location.ts'
import { askAbout } from '#web/requests/text/country-text.ts'

type Props = Pick<AdviceReply, 'reasons' | 'productCode'> & { readonly answers: Answers }

/** Why this advice: the answers it follows from, and the way to change them. */
export const AdviceReasons = ({ reasons, productCode, answers }: Props) => {
  const t = useTexts()
  const paths = usePaths()
  const told = reasons.map((reason) =>
    askAbout(t, `requests.advice.reason.${reason}`, answers.countryOfDestination),
  )
  const because = productCode === 'NONE' ? 'requests.product.because' : 'requests.advice.because'
  return (
    <Text tone="muted">
      {t(because, { reasons: new Intl.ListFormat(t.locale).format(told) })}{' '}
      <Link href={placeHref(paths, { step: 'your-situation' })} variant="action">
        {t('requests.advice.changeAnswers')}
      </Link>
    </Text>
  )
}
