import type { Answers } from '#domain/requests/answers.ts'
import { isChild } from '#domain/requests/situation/child.ts'

/** Of whom a text speaks: of the reader, or of the child for whom a parent fills in the form (ruling 66). */
export const whoOf = (answers: Answers): { readonly who: 'child' | 'self' } => ({
  who: isChild(answers) ? 'child' : 'self',
})
