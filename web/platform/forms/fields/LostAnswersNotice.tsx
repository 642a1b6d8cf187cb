import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { Text } from '#web/ui/text/Text.tsx'

type Props = {
  /** Only what is not kept is gone: a bank account, answers about health, and words of the customer. */
  readonly inPart?: boolean
}

/** Says that a form, or a part of it, is empty again because its page was loaded again. */
export const LostAnswersNotice = ({ inPart = false }: Props) => {
  const t = useTexts()
  const part = inPart ? 'yes' : 'no'
  return (
    <Panel tone="info" title={t('forms.emptied', { part })}>
      <Text>{t('forms.emptiedText', { part })}</Text>
    </Panel>
  )
}
