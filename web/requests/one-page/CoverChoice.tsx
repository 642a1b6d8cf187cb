import type { AdviceReply } from '#contract/requests/advice.ts'
import { textOf, useField, useForm } from '#web/platform/forms/form-context.ts'
import type { FieldHandle } from '#web/platform/forms/form-context.ts'
import { coverName, moneyText } from '#web/requests/text/price-text.ts'
import { useTextsAbout } from '#web/requests/text/use-texts-about.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { RadioGroup } from '#web/ui/form/choice/RadioGroup.tsx'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import type { AdviceState } from './use-current-advice.ts'

const Covers = ({ advice, field }: { advice: AdviceReply; field: FieldHandle }) => {
  const t = useTextsAbout()
  const { change } = useForm()
  const options = advice.coverageOptions.map(({ coverage, monthIndication, premiumTotal }) => ({
    value: coverage,
    label: coverName(t, coverage),
    hint: t('requests.onePage.coverPrice', {
      month: moneyText(t, monthIndication),
      total: moneyText(t, premiumTotal),
    }),
  }))
  // the choice of a cover includes that of the Dutch basic insurance (ruling 9)
  const choose = (coverage: string) => {
    const option = advice.coverageOptions.find((coverageOption) => coverageOption.coverage === coverage)
    change({ coverage, BZV: option?.bzv ?? undefined })
  }
  return (
    <RadioGroup
      id={field.id}
      name="coverage"
      legend={t('requests.onePage.chooseCover')}
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

const AdviceFailed = ({ state, onAgain }: Pick<Props, 'state' | 'onAgain'>) => {
  const t = useTextsAbout()
  return (
    <Panel
      tone="warning"
      level={3}
      title={t('requests.onePage.adviceFailed')}
      action={
        <Button variant="second" size="s" onClick={onAgain}>
          {t('shell.tryAgain')}
        </Button>
      }
    >
      {state.issues.map((issue) => (
        <Text key={`${issue.field} ${issue.id}`}>{t.issueText(issue)}</Text>
      ))}
    </Panel>
  )
}

const Notices = ({ notices }: Pick<AdviceReply, 'notices'>) => {
  const t = useTextsAbout()
  return (
    <>
      {notices.map(({ code }) => (
        <Text key={code}>{t.issueText({ id: code, context: {} })}</Text>
      ))}
    </>
  )
}

/** The covers that fit the situation above, with their notices; updated after every change of it. */
export const CoverChoice = ({ advice, state, onAgain }: Props) => {
  const t = useTextsAbout()
  const field = useField('coverage')
  const offered = advice?.coverageOptions.length ? advice : undefined
  return (
    // while there is nothing to choose, links from the error summary lead to the text that says what to do first
    <Stack
      gap={4}
      {...(offered
        ? {}
        : { id: field.id, tabIndex: -1, role: 'group', 'aria-label': t('requests.onePage.cover') })}
    >
      <div role="status">{state.loading ? <Text>{t('requests.onePage.checking')}</Text> : null}</div>
      {state.issues.length ? <AdviceFailed {...{ state, onAgain }} /> : null}
      {advice ? <Notices {...advice} /> : <Text>{t('requests.onePage.coverLater')}</Text>}
      {offered ? <Covers advice={offered} field={field} /> : null}
    </Stack>
  )
}
