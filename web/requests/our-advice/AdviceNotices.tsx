import type { AdviceReply } from '#contract/requests/advice.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { usePaths } from '#web/platform/i18n/use-texts.ts'
import { hasPage, useSite } from '#web/platform/site.ts'
import { useTextsAbout } from '#web/requests/text/use-texts-about.ts'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { germanPublicFirst } from './german-public.ts'

export type AdviceNotice = AdviceReply['notices'][number]

/** What a notice is called; in Germany it begins with the insurance that comes first (ruling 53). */
export const noticeTitle = (t: Texts, advice: Pick<AdviceReply, 'reasons'>, { code }: AdviceNotice) =>
  t(
    germanPublicFirst(advice) && code === 'DE_STATUTORY'
      ? 'requests.advice.germanFirstTitle'
      : `requests.advice.notice.${code}`,
  )

/** The place of the text of a notice on the page. */
export const noticeId = ({ code }: AdviceNotice): string =>
  `notice-${code.toLowerCase().replaceAll('_', '-')}`

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

type NoticeProps = { readonly advice: Pick<AdviceReply, 'reasons'>; readonly notice: AdviceNotice }

/** What a notice says (decision table T6). */
export const NoticeText = ({ advice, notice: { code } }: NoticeProps) => {
  const t = useTextsAbout()
  const german = code === 'DE_STATUTORY'
  return (
    <>
      {german && germanPublicFirst(advice) ? <Text>{t('requests.advice.germanFirst')}</Text> : null}
      <Text>{t.issueText({ id: code, context: {} })}</Text>
      {german ? <HowInGermany /> : null}
      {code === 'NL_NO_WORK' ? <Text>{t('requests.advice.paidBack')}</Text> : null}
    </>
  )
}

/** Duties above the covers, in one line each: their texts are further down, so that the first cover stays in sight. */
export const AdviceDuties = ({ advice }: { readonly advice: AdviceReply }) => {
  const t = useTextsAbout()
  // the cover that is advised meets the duty of the Dutch law, which its reason and the comparison say
  const duties = advice.notices.filter(({ code, severity }) => severity === 'warning' && code !== 'BZV_DUTY')
  return duties.map((notice) => (
    <Panel
      key={notice.code}
      tone="warning"
      title={
        <>
          {noticeTitle(t, advice, notice)}.{' '}
          <Link href={`#${noticeId(notice)}`}>{t('requests.advice.dutyMore')}</Link>
        </>
      }
    />
  ))
}

/** The notices where nothing can be advised. */
export const AdviceNotices = (advice: Pick<AdviceReply, 'notices' | 'reasons'>) => {
  const t = useTextsAbout()
  return advice.notices.map((notice) => (
    <Panel key={notice.code} tone={notice.severity} title={noticeTitle(t, advice, notice)}>
      <NoticeText advice={advice} notice={notice} />
    </Panel>
  ))
}
