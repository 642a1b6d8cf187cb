import type { CaseCheck } from '#contract/casework/case-view.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { formatDate, formatPeriod } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { CheckCount, CheckList } from '#web/ui/office/case/CheckList.tsx'
import { Pane } from '#web/ui/office/case/Panes.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { answersTo } from '#domain/casework/request-checks.ts'

import { factText } from './fact-text.ts'
import { checkId } from './use-check-answers.ts'
import type { CheckAnswering } from './use-check-answers.ts'

// The question of a check that needs a look, for those who may answer it.
const useQuestionOf = (answering: CheckAnswering | undefined) => {
  const t = useTexts()
  return ({ check, result }: Pick<CaseCheck, 'check' | 'result'>) => {
    if (result !== 'LOOK' || !answering) return undefined
    const { answers, issues, answer } = answering
    const options = answersTo(check)
    const wrong = issues.find(({ field }) => field === check)
    return {
      id: checkId(check),
      answers: options.map((value) => ({ value, label: t(`casework.check.answer.${value}`) })),
      value: answers.find((one) => one.check === check)?.answer,
      error: wrong && t.issueText(wrong),
      onAnswer: (value: string) => {
        const given = options.find((one) => one === value)
        if (given) void answer(check, given)
      },
    }
  }
}

// Two days are the first and the last of those that are possible.
const factsText = (t: Texts, values: CaseCheck['values']) => {
  const [from, until, ...more] = values
  return from?.type === 'day' && until?.type === 'day' && !more.length
    ? formatPeriod(calendarDate(from.day), calendarDate(until.day), t.locale)
    : values.map((value) => factText(t, value)).join(', ')
}

// Of a name on the list also whom we have, and what was answered, each on a line of its own: birth dates are compared.
const Facts = ({ check, result, values, ours, answered }: CaseCheck & { readonly answered: string }) => {
  const t = useTexts()
  const says = t(`casework.check.${check}.${result}`)
  const found = [says, factsText(t, values)].filter(Boolean).join(' ')
  const day = ours && formatDate(calendarDate(ours.birthDate), t.locale)
  if (!ours && !answered) return found
  return (
    <>
      <Text>{found}</Text>
      {ours ? <Text>{t('casework.check.ours', { name: ours.name, day })}</Text> : null}
      {answered ? <Text>{answered}</Text> : null}
    </>
  )
}

type Props = { readonly checks: readonly CaseCheck[]; readonly answering?: CheckAnswering | undefined }

/** What our rules say of a request: what needs a look, and what passed. */
export const CaseChecks = ({ checks, answering }: Props) => {
  const t = useTexts()
  const questionOf = useQuestionOf(answering)
  const answered = ({ answer }: CaseCheck) =>
    answer
      ? t('casework.check.answered', {
          by: answer.isYou ? 'YOU' : answer.by,
          answer: t(`casework.check.answer.${answer.answer}`),
        })
      : ''
  const rows = checks.map((one) => ({
    id: one.check,
    question: questionOf(one),
    term: t(`casework.check.${one.check}`),
    needsLook: one.result !== 'PASSED',
    facts: <Facts {...one} answered={answered(one)} />,
  }))
  const looks = rows.filter(({ needsLook }) => needsLook).length
  return (
    <Pane
      title={t('casework.checks')}
      aside={
        <CheckCount
          passed={t('casework.checks.passed', { passed: rows.length - looks })}
          looks={looks ? t('casework.checks.looks', { looks }) : undefined}
        />
      }
    >
      <CheckList rows={rows} passedText={t('casework.check.passed')} lookText={t('casework.check.look')} />
    </Pane>
  )
}
