import { formatNumber } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Progress } from '#web/ui/feedback/Progress.tsx'

/** The upload progress while a request with files is being sent. */
export const SendProgress = ({ progress }: { progress: number | undefined }) => {
  const t = useTexts()
  if (progress === undefined) return null
  const text = t('requests.final.percent', { percent: formatNumber(progress * 100, t.locale) })
  return <Progress label={t('requests.final.busy')} value={progress} text={text} />
}
