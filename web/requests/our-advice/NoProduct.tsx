import { PhoneLink } from '#web/platform/PhoneLink.tsx'
import { useSite } from '#web/platform/site.ts'
import type { StepProps } from '#web/requests/steps/step-props.ts'
import { StepFrame } from '#web/requests/steps/StepFrame.tsx'
import { useTextsAbout } from '#web/requests/text/use-texts-about.ts'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { List } from '#web/ui/text/List.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { AdviceNotices } from './AdviceNotices.tsx'
import { AdviceReasons } from './AdviceReasons.tsx'

// authorities that explain it in English and recommend no insurer
const AUTHORITIES: Readonly<Record<string, string>> = {
  insurer: 'https://www.government.nl/topics/health-insurance',
  svb: 'https://www.svb.nl/en/wlz-scheme',
}

const Alternative = ({ topic }: { readonly topic: string }) => {
  const t = useTextsAbout()
  return t.rich(`requests.product.do.${topic}`, {
    link: (words) => (
      <Link href={AUTHORITIES[topic] ?? ''} newTabText={t('requests.frame.newTab')}>
        {words}
      </Link>
    ),
  })
}

/** No product fits: why, what to do instead, and whom to ask (WIZ-07, WIZ-21). */
export const NoProduct = (props: StepProps) => {
  const t = useTextsAbout()
  const { phone } = useSite().company
  const { advice, answers } = props
  if (!advice) return null
  const alternatives = ['insurer', 'after', 'svb'].map((topic) => ({
    id: topic,
    content: <Alternative topic={topic} />,
  }))
  return (
    <StepFrame
      step={props}
      title={t('requests.product.noneTitle')}
      lead={<AdviceReasons {...advice} answers={answers} />}
    >
      <Text>{t('requests.product.why', { type: answers.studentType })}</Text>
      <AdviceNotices {...advice} />
      <Stack gap={3}>
        <Heading level={2}>{t('requests.product.doTitle')}</Heading>
        <List items={alternatives} variant="number" />
        <Text>{t.rich('requests.product.call', { phone: <PhoneLink number={phone} /> })}</Text>
      </Stack>
    </StepFrame>
  )
}
