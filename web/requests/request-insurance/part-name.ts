import type { AdviceReply } from '#contract/requests/advice.ts'
import type { Answers } from '#domain/requests/answers.ts'
import type { Part } from '#domain/requests/steps.ts'
import { studyConditions } from '#domain/requests/study-conditions.ts'
import { shownStudyQuestions } from '#domain/requests/study-details.ts'
import type { StudyQuestion } from '#domain/requests/study-details.ts'

/** The name of a part; that of the study depends on its questions, which may not be about a study. */
export type PartName = Part | 'student' | 'card' | 'mixed'

const subjects: Partial<Readonly<Record<StudyQuestion, PartName>>> = {
  studentName: 'student',
  ehicIdNumber: 'card',
}

/** The name of a part for its title, its caption and the overview. */
export const partName = (part: Part, answers: Answers, advice: AdviceReply | undefined): PartName => {
  if (part !== 'study') return part
  const questions = [...shownStudyQuestions(studyConditions(answers, advice), answers)]
  const [name = part, ...others] = new Set(questions.map((question) => subjects[question] ?? part))
  return others.length ? 'mixed' : name
}
