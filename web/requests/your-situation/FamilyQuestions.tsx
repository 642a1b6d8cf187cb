import { useLayoutEffect, useState } from 'react'

import type { PolicyView } from '#contract/policies.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { DateField } from '#web/platform/forms/fields/DateField.tsx'
import { TextField } from '#web/platform/forms/fields/TextField.tsx'
import { textOf, useForm } from '#web/platform/forms/form-context.ts'
import { formatPeriod } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useSite } from '#web/platform/site.ts'
import { whoOf } from '#web/requests/draft/who.ts'
import { coverName } from '#web/requests/text/price-text.ts'
import { RadioGroup } from '#web/ui/form/choice/RadioGroup.tsx'

import { joining, useOwnStudents } from './own-students.ts'
import { useSituation } from './use-situation.ts'

/** The student whom a partner or child joins: policy number and date of birth decide the price (ruling 7, WIZ-20). */
const OtherStudent = () => {
  const t = useTexts()
  const answers = useSituation()
  return (
    <>
      <TextField
        name="studentPolicyNumber"
        label={t('requests.situation.studentPolicy', whoOf(answers))}
        hint={t('requests.situation.studentPolicyHint')}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        width="20"
      />
      <DateField
        name="studentDateOfBirth"
        label={t('requests.situation.studentBirth')}
        hint={t('requests.situation.birthHint')}
      />
    </>
  )
}

const NUMBER = 'studentPolicyNumber'
const BIRTH = 'studentDateOfBirth'
const OTHER = 'other'

const NOT_OWN = { studentPolicyNumber: '', studentDateOfBirth: '', studentName: '' }

type Own = { readonly students: readonly PolicyView[] }

type Choosing = Own & {
  readonly chosen: string
  readonly onOther: (other: boolean) => void
}

const untyped = () => undefined

// The choice answers both questions, so while nothing is chosen it alone has an error, and the summary links to it.
const useAnswersBoth = (isShown: boolean) => {
  const { register, issues } = useForm()
  const asksBirth = issues.some(({ field }) => field === BIRTH)
  useLayoutEffect(() => (isShown ? register(NUMBER, untyped) : undefined), [register, isShown])
  useLayoutEffect(() => {
    // a field that leaves takes its error with it
    if (isShown && asksBirth) register(BIRTH, untyped)()
  }, [register, isShown, asksBirth])
}

const ChooseStudent = ({ students, chosen, onOther }: Choosing) => {
  const t = useTexts()
  const { today } = useSite()
  const { change, idOf, issues } = useForm()
  const answers = useSituation()
  useAnswersBoth(chosen !== OTHER)
  // the field of another number shows its own
  const issue = chosen === OTHER ? undefined : issues.find(({ field }) => field === NUMBER)
  const choose = (value: string) => {
    const student = students.find(({ policyNumber }) => policyNumber === value)
    onOther(!student)
    change(student ? joining(student, answers, today) : NOT_OWN)
  }
  const own = students.map(({ policyNumber, insuredName, coverage, startDate, endDate }) => ({
    value: policyNumber,
    label: insuredName,
    hint: `${coverName(t, coverage)}, ${formatPeriod(calendarDate(startDate), calendarDate(endDate), t.locale)}`,
  }))
  return (
    <RadioGroup
      id={idOf(chosen === OTHER ? 'joins' : NUMBER)}
      name="joins"
      legend={t('requests.situation.joins')}
      error={issue && t.issueText(issue)}
      options={[...own, { value: OTHER, label: t('requests.situation.joinsOther') }]}
      value={chosen}
      onChange={choose}
    />
  )
}

/** Whom they join: of the own insurances of who is logged in nobody has to look up a number. */
const Student = ({ students }: Own) => {
  const number = textOf(useForm().values[NUMBER])
  const isOwn = students.some(({ policyNumber }) => policyNumber === number)
  // a number that was typed before is that of somebody else
  const [isOther, setOther] = useState(!isOwn && number !== '')
  if (!students.length) return <OtherStudent />
  const chosen = isOwn ? number : ''
  return (
    <>
      <ChooseStudent {...{ students }} chosen={isOther ? OTHER : chosen} onOther={setOther} />
      {isOther ? <OtherStudent /> : null}
    </>
  )
}

/** The student whom a partner or child joins. With the birth date of the family member a child is asked less (ruling 66). */
export const FamilyQuestions = ({ whole }: { readonly whole: boolean }) => {
  const t = useTexts()
  const students = useOwnStudents()
  const { insuredWho } = useSituation()
  // a partner is no child
  const asksBirth = whole || insuredWho !== 'partner'
  return (
    <>
      {students ? <Student students={students} /> : null}
      {asksBirth ? (
        <DateField
          name="dateOfBirth"
          label={t('requests.situation.memberBirth')}
          hint={t('requests.situation.memberBirthHint')}
          // asked again in a later step, but only once where all questions are on one page
          optional={!whole}
        />
      ) : null}
    </>
  )
}
