import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { Button } from '#web/ui/Button.tsx'

/** The way to another insurance, beside the title of the list. */
export const NewInsurance = () => {
  const t = useTexts()
  const paths = usePaths()
  return (
    <Button variant="second" href={paths.request()}>
      {t('policies.new')}
    </Button>
  )
}
