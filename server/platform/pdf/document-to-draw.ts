/** A text, and what is printed instead where the font does not have all its letters. */
export type PrintedText = {
  readonly text: string
  readonly fallbackText?: string
}

/** The sign before each item of a list; numbers are counted from 1. */
export type Mark = 'bullet' | 'number' | 'tick' | 'cross' | 'attention'

export type DocumentRowText = {
  readonly term: string
  readonly value: string
  /** Printed where the font cannot print the value. */
  readonly fallbackText?: string
}

export type DocumentGrid = {
  readonly kind: 'grid'
  readonly caption: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** One part of a document, in reading order. */
export type Block =
  | ({
      readonly kind: 'heading'
      readonly level?: 2 | 3
      /** A code follows, and the heading stands on the page of the code. */
      readonly keepWithCode?: boolean
    } & PrintedText)
  | ({ readonly kind: 'text' | 'small' } & PrintedText)
  | { readonly kind: 'rows'; readonly caption: string; readonly rows: readonly DocumentRowText[] }
  | { readonly kind: 'list'; readonly items: readonly string[]; readonly mark?: Mark }
  | DocumentGrid
  | {
      readonly kind: 'code'
      readonly address: string
      readonly alt: string
      readonly lines: readonly string[]
    }

/** What a document says, before brand, language and footer. */
export type DocumentText = {
  readonly size: 'A4' | 'CARD'
  readonly title: string
  /** Long ones have numbered pages, and their headings as bookmarks. */
  readonly long?: boolean
  readonly blocks: readonly Block[]
}

/** A document as it is drawn: all its texts, in one language. */
export type DocumentToDraw = DocumentText & {
  /** BCP 47. */
  readonly language: string
  readonly brand: string
  /** ISO date: the same document has the same bytes whenever it is made. */
  readonly createdOn: string
  readonly footer: string
}
