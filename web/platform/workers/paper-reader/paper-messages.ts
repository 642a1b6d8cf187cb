import type { Box, Word } from '#domain/shared/files/paper-words.ts'

/** Why a paper cannot be read. */
export type PaperProblem = 'password' | 'unreadable' | 'failed'

/** A part of a page that is shown as a picture. */
export type Cut = { readonly page: number; readonly box: Box }

/** How many quarters of a full turn a photo is turned to the right before it is read. */
export type Quarters = 0 | 1 | 2 | 3

/** What the page asks of the worker: for the words of one file, for those that a second reader sees, for pictures of some. */
export type ToReader =
  | { readonly read: File; readonly quarters: Quarters }
  | { readonly again: true }
  | { readonly cut: Cut }

/** What the worker answers. */
export type FromReader =
  /** What is needed has been loaded. */
  | { readonly reading: true }
  | { readonly words: readonly Word[]; readonly source: 'text' | 'picture' }
  | { readonly picture: Blob | undefined }
  | { readonly problem: PaperProblem }

/** A file whose pages can be read and shown. */
export type Pages = {
  readonly words: readonly Word[]
  readonly source: 'text' | 'picture'
  /** A page as a picture, in the same units as its words. */
  readonly draw: (page: number) => Promise<OffscreenCanvas>
  /** What a second reader sees of a photo. */
  readonly again?: () => Promise<readonly Word[]>
}
