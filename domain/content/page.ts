import type { Block } from './block.ts'

/** The content of a page. */
export type ContentPage = {
  readonly id: string
  /** Its path in the content service, with the student-app prefix. */
  readonly path: string
  readonly title: string
  readonly description: string
  readonly requiresAuth: boolean
  /** The day of the last change, YYYY-MM-DD. */
  readonly updatedOn: string | null
  /** Of a text that people agree to: the day from which its words hold, YYYY-MM-DD. */
  readonly holdsFrom?: string | null
  readonly blocks: readonly Block[]
}
