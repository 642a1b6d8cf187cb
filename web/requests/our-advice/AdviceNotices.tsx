import type { AdviceReply } from '#contract/advice.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { Text } from '#web/ui/text/Text.tsx'

/** The notices that belong to this advice (decision table T6). */
export const AdviceNotices = ({ notices }: Pick<AdviceReply, 'notices'>) => {
  const t = useTexts()
  return (
    <>
      {notices.map(({ code, severity }) => (
        <Panel key={code} tone={severity} title={t(`requests.advice.notice.${code}`)}>
          <Text>{t.issueText({ id: code, context: {} })}</Text>
        </Panel>
      ))}
    </>
  )
}
