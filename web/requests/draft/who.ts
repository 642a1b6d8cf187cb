import type { Answers } from '#domain/requests/answers.ts'
import { isChild } from '#domain/accounts/child.ts'
import { FAMILY_MEMBERS, isFamilyChild, isFamilyMember } from '#domain/requests/answers/situation-answers.ts'

export type Who = { readonly who: 'child' | 'partner' | 'self' }

/** Whom somebody can insure: themselves, or one of their family. */
export const INSURED = ['me', ...FAMILY_MEMBERS] as const

/** Of whom a text speaks: of the reader, or of the child or partner for whom somebody fills in the form (ruling 66). */
export const whoOf = (answers: Answers): Who => {
  const { studentType, insuredWho } = answers
  if (isChild(answers)) return { who: 'child' }
  return { who: studentType === 'F' && isFamilyMember(insuredWho) ? insuredWho : 'self' }
}

/** The answer to whom is insured, which a purpose of somebody's own gives too. */
export const insuredOf = (answers: Answers): string => {
  const { insuredWho, studentType } = answers
  if (studentType === 'F' && isFamilyMember(insuredWho)) return insuredWho
  if (studentType === 'F') return isFamilyChild(answers) ? 'child' : ''
  return studentType ? 'me' : (insuredWho ?? '')
}
