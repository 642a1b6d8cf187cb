import type { Answers } from '#domain/requests/answers.ts'
import { isChild } from '#domain/accounts/child.ts'

export type Who = { readonly who: 'child' | 'partner' | 'self' }

/** Whom somebody can insure: themselves, or one of their family. */
export const INSURED = ['me', 'partner', 'child'] as const

/** Of whom a text speaks: of the reader, or of the child or partner for whom somebody fills in the form (ruling 66). */
export const whoOf = (answers: Answers): Who => {
  const { studentType, insuredWho } = answers
  if (isChild(answers)) return { who: 'child' }
  const family = studentType === 'F' && (insuredWho === 'partner' || insuredWho === 'child')
  return { who: family ? insuredWho : 'self' }
}

/** The answer to whom is insured, which a purpose of somebody's own gives too. */
export const insuredOf = ({ insuredWho, studentType }: Answers): string => {
  if (studentType === 'F') return insuredWho === 'me' ? '' : (insuredWho ?? '')
  return studentType ? 'me' : (insuredWho ?? '')
}
