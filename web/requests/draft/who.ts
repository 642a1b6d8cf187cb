import type { Answers } from '#domain/requests/answers.ts'
import { isChild } from '#domain/accounts/child.ts'

export type Who = { readonly who: 'child' | 'self' }

/** Of whom a text speaks: of the reader, or of the child for whom a parent fills in the form (ruling 66). */
export const whoOf = (answers: Answers): Who => ({
  who: isChild(answers) ? 'child' : 'self',
})
