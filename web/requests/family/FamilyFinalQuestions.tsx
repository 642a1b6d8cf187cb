import type { ReactNode } from 'react'

import { explanationOf } from '#domain/requests/advice/questions.ts'
import type { FinalQuestion } from '#domain/requests/advice/questions.ts'
import { EXPLANATION_MAX } from '#domain/requests/final-questions.ts'
import { TextAreaField } from '#web/platform/forms/fields/TextAreaField.tsx'
import { useField, useForm } from '#web/platform/forms/form-context.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { requestStore, useRequest } from '#web/requests/draft/request-store.ts'
import { WhyWeAsk } from '#web/requests/shared/FinalQuestions.tsx'
import { Checkbox } from '#web/ui/form/choice/Checkbox.tsx'
import { RadioGroup } from '#web/ui/form/choice/RadioGroup.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { everybody, questionsForAll, saidOfAll, sayForAll, tickPerson } from './family-final.ts'
import type { Asked } from './family-final.ts'
import { peopleNames } from './family-people.ts'
import { MemberScope } from './MemberScope.tsx'

type QuestionProps = {
  readonly question: FinalQuestion
  /** The people to whom it applies. */
  readonly asked: readonly Asked[]
  readonly names: readonly string[]
}

const Explanation = ({ question, name }: { readonly question: FinalQuestion; readonly name: string }) => {
  const t = useTexts()
  const refusal = question === 'insuranceRefusal'
  return (
    <TextAreaField
      name={explanationOf(question)}
      label={t(refusal ? 'requests.family.happened' : 'requests.family.more', { name })}
      hint={refusal || question === 'criminalRecord' ? undefined : t('requests.final.moreHint')}
      maxChars={EXPLANATION_MAX}
      rows={3}
      optional={!refusal}
    />
  )
}

const InScope = (props: { readonly person: Asked; readonly children: ReactNode }) => {
  const { number } = props.person
  const member = useRequest().members[number - 1]
  return member ? (
    <MemberScope index={number - 1} {...{ member }}>
      {props.children}
    </MemberScope>
  ) : (
    props.children
  )
}

const Who = ({ question, asked, names }: QuestionProps) => {
  const t = useTexts()
  const { change, idOf } = useForm()
  const tick = (number: number, yes: boolean) =>
    change(tickPerson(requestStore.get(), { question, asked }, { number, yes }))
  return (
    <Stack gap={3}>
      <Text>{t('requests.final.afterYes')}</Text>
      <Stack gap={3} role="group" aria-label={t('requests.family.who')}>
        <Text strong>{t('requests.family.who')}</Text>
        {asked.map((person) => {
          const name = names[person.number] ?? ''
          const yes = person.answers[question] === 'yes'
          return (
            <Stack key={person.number} gap={3}>
              <Checkbox
                id={idOf(`${question}-who-${person.number}`)}
                label={name}
                checked={yes}
                onChange={(event) => tick(person.number, event.target.checked)}
              />
              {yes ? (
                <InScope person={person}>
                  <Explanation {...{ question, name }} />
                </InScope>
              ) : null}
            </Stack>
          )
        })}
      </Stack>
    </Stack>
  )
}

const Question = (props: QuestionProps) => {
  const { question, asked } = props
  const t = useTexts()
  const { change } = useForm()
  const { said } = useRequest()
  const { id, error } = useField(question)
  const answer = (value: string) =>
    change(sayForAll(requestStore.get(), { question, asked }, value === 'yes' ? 'yes' : 'no'))
  return (
    <RadioGroup
      id={id}
      name={question}
      legend={t(`requests.family.question.${question}`)}
      error={error}
      options={[
        { value: 'yes', label: t('forms.yes'), reveals: <Who {...props} /> },
        { value: 'no', label: t('forms.no') },
      ]}
      value={saidOfAll({ question, asked }, said) ?? ''}
      onChange={answer}
    />
  )
}

/** The final questions of a family: each once for all of them, and after a yes about whom. */
export const FamilyFinalQuestions = () => {
  const t = useTexts()
  const state = useRequest()
  const questions = questionsForAll(everybody(state))
  if (!questions.length) return null
  const names = peopleNames(t, state.answers, state.members)
  return (
    <>
      <WhyWeAsk who="family" />
      {questions.map((question) => (
        <Question key={question.question} {...question} names={names} />
      ))}
    </>
  )
}
