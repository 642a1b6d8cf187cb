import type { Answers } from '#domain/requests/answers.ts'
import { isChild } from '#domain/accounts/child.ts'
import { FAMILY_MEMBERS, isFamilyChild, isFamilyMember } from '#domain/requests/answers/situation-answers.ts'

export type Who = { readonly who: 'child' | 'partner' | 'self' }

/** Of whom a text speaks that is about everybody in the request: a family who ask together are all of them. */
export type Whom = { readonly who: Who['who'] | 'all' }

/** The answer of who insures themselves and their family in one request. */
export const TOGETHER = 'together'

/** Whom somebody can insure: themselves, one of their family, or all of them. */
export const INSURED = ['me', ...FAMILY_MEMBERS, TOGETHER] as const

/** Whether an answer to whom is insured means the reader, with or without others. */
export const isReader = (insuredWho: unknown): boolean => insuredWho === 'me' || insuredWho === TOGETHER

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
  return studentType && insuredWho !== TOGETHER ? 'me' : (insuredWho ?? '')
}

/** Whether somebody insures themselves and their family in one request. */
export const isTogether = (answers: Answers): boolean => insuredOf(answers) === TOGETHER

/** Of whom the advice, the overview and the receipt speak. */
export const whomOf = (answers: Answers): Whom => (isTogether(answers) ? { who: 'all' } : whoOf(answers))
