import type { AdviceReply } from '#contract/requests/advice.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { usePaths } from '#web/platform/i18n/use-texts.ts'
import { hasPage, useSite } from '#web/platform/site.ts'
import { useTextsAbout } from '#web/requests/text/use-texts-about.ts'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { germanPublicFirst } from './german-public.ts'

const titleOf = (t: Texts, code: string, first: boolean) =>
  t(first && code === 'DE_STATUTORY' ? 'requests.advice.germanFirstTitle' : `requests.advice.notice.${code}`)

const GERMANY_ANSWER = 'service-contact/faq/which-insurance/study-in-germany'

const HowInGermany = () => {
  const t = useTextsAbout()
  const paths = usePaths()
  const site = useSite()
  if (!hasPage(site, `/${GERMANY_ANSWER}`)) return null
  return (
    <Text>
      <Link href={paths.content(GERMANY_ANSWER)} newTabText={t('requests.frame.newTab')}>
        {t('requests.advice.germanHow')}
      </Link>
    </Text>
  )
}

/** The notices that belong to this advice (decision table T6). */
export const AdviceNotices = ({ notices, reasons }: Pick<AdviceReply, 'notices' | 'reasons'>) => {
  const t = useTextsAbout()
  const first = germanPublicFirst({ reasons })
  return (
    <>
      {notices.map(({ code, severity }) => (
        <Panel key={code} tone={severity} title={titleOf(t, code, first)}>
          {first && code === 'DE_STATUTORY' ? <Text>{t('requests.advice.germanFirst')}</Text> : null}
          <Text>{t.issueText({ id: code, context: {} })}</Text>
          {code === 'DE_STATUTORY' ? <HowInGermany /> : null}
        </Panel>
      ))}
    </>
  )
}
