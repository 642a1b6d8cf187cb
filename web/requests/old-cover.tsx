import type { AdviceReply } from '#contract/requests.ts'
import { textOf, useField, useForm } from '#web/platform/forms/form-context.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { Text } from '#web/ui/Text.tsx'

import type { AdviceState } from './old-advice.ts'
import { coverName, moneyWords } from './request-words.ts'

const Covers = ({ advice }: { advice: AdviceReply }) => {
  const t = useTexts()
  const { change } = useForm()
  const field = useField('coverage')
  const options = advice.coverageOptions.map(({ coverage, monthIndication, premiumTotal }) => ({
    value: coverage,
    label: coverName(t, coverage),
    hint: t('requests.old.coverPrice', {
      month: moneyWords(t, monthIndication),
      total: moneyWords(t, premiumTotal),
    }),
  }))
  // what the choice says about the Dutch basic insurance goes with it (ruling 9)
  const choose = (coverage: string) => {
    const option = advice.coverageOptions.find((one) => one.coverage === coverage)
    change({ coverage, BZV: option?.bzv ?? undefined })
  }
  return (
    <RadioGroup
      id={field.id}
      name="coverage"
      legend={t('requests.old.chooseCover')}
      error={field.error}
      options={options}
      value={textOf(field.value)}
      onChange={choose}
      variant="cards"
    />
  )
}

type Props = {
  readonly advice: AdviceReply | undefined
  readonly state: AdviceState
  readonly onAgain: () => void
}

const Trouble = ({ state, onAgain }: Pick<Props, 'state' | 'onAgain'>) => {
  const t = useTexts()
  return (
    <Panel
      tone="warning"
      level={3}
      title={t('requests.old.adviceFailed')}
      action={
        <Button variant="second" size="s" onClick={onAgain}>
          {t('shell.tryAgain')}
        </Button>
      }
    >
      {state.issues.map((one) => (
        <Text key={`${one.field} ${one.id}`}>{t.issueText(one)}</Text>
      ))}
    </Panel>
  )
}

/** The covers that fit the situation above, with what must be known of them; they follow every change of it. */
export const OldCover = ({ advice, state, onAgain }: Props) => {
  const t = useTexts()
  return (
    <Stack gap={4}>
      <div role="status">{state.asking ? <Text>{t('requests.old.checking')}</Text> : null}</div>
      {state.issues.length ? <Trouble {...{ state, onAgain }} /> : null}
      {advice ? null : <Text>{t('requests.old.coverLater')}</Text>}
      {advice?.notices.map(({ code }) => (
        <Text key={code}>{t.issueText({ id: code, context: {} })}</Text>
      ))}
      {advice?.coverageOptions.length ? <Covers advice={advice} /> : null}
    </Stack>
  )
}
