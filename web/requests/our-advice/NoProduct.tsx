import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { PhoneLink } from '#web/platform/PhoneLink.tsx'
import { useSite } from '#web/platform/site.ts'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { List } from '#web/ui/text/List.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { AdviceNotices } from './AdviceNotices.tsx'
import { AdviceReasons } from './AdviceReasons.tsx'
import { StepFrame } from '#web/requests/steps/StepFrame.tsx'
import type { StepProps } from '#web/requests/steps/step-props.ts'

// the authorities that explain it in English, and advise no insurer
const AUTHORITIES: Readonly<Record<string, string>> = {
  insurer: 'https://www.government.nl/topics/health-insurance',
  svb: 'https://www.svb.nl/en/wlz-scheme',
}

const Way = ({ way }: { readonly way: string }) => {
  const t = useTexts()
  return t.rich(`requests.product.do.${way}`, {
    link: (words) => (
      <Link href={AUTHORITIES[way] ?? ''} newTabText={t('requests.frame.newTab')}>
        {words}
      </Link>
    ),
  })
}

/** There is nothing to sell: why, what to do instead, and whom to ask (WIZ-07, WIZ-21). */
export const NoProduct = (props: StepProps) => {
  const t = useTexts()
  const { phone } = useSite().company
  const { advice, answers } = props
  if (!advice) return null
  const ways = ['insurer', 'after', 'svb'].map((way) => ({ id: way, content: <Way way={way} /> }))
  return (
    <StepFrame
      step={props}
      title={t('requests.product.noneTitle')}
      lead={<AdviceReasons {...advice} answers={answers} />}
    >
      <AdviceNotices notices={advice.notices} />
      <Stack gap={3}>
        <Heading level={2}>{t('requests.product.doTitle')}</Heading>
        <List items={ways} variant="number" />
        <Text>{t.rich('requests.product.call', { phone: <PhoneLink number={phone} /> })}</Text>
      </Stack>
    </StepFrame>
  )
}
