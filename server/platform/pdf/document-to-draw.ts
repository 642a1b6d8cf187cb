/** A text, and what is printed instead where the font does not have all its letters. */
export type PrintedText = {
  readonly text: string
  readonly fallbackText?: string
  /** The same in the second language of the document. */
  readonly second?: string
  readonly secondFallbackText?: string
}

/** The sign before each item of a list; numbers are counted from 1. */
export type Mark = 'bullet' | 'number' | 'tick' | 'cross' | 'attention'

export type DocumentRowText = {
  readonly term: string
  readonly value: string
  /** Printed where the font cannot print the value. */
  readonly fallbackText?: string
  /** The same in the second language of the document; its value only where it reads otherwise. */
  readonly second?: { readonly term: string; readonly value?: string }
}

export type DocumentGrid = {
  readonly kind: 'grid'
  readonly caption: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Who answers for a document: name, function and company, each on a line of its own. */
export type DocumentSignature = {
  readonly greeting: string
  readonly name: string
  readonly lines: readonly string[]
  /** When it was made, in both languages. */
  readonly issued?: PrintedText
}

/** One part of a document, in reading order. */
export type Block =
  | ({
      readonly kind: 'heading'
      readonly level?: 2 | 3
    } & PrintedText)
  /** The lead is the sentence that somebody reads who reads one. */
  | ({ readonly kind: 'lead' | 'text' | 'note' | 'small' } & PrintedText)
  /**
   * Up to three facts, large, side by side; two of a period with the line of a crossing between them, which is dotted where nobody is
   * insured yet.
   */
  | {
      readonly kind: 'facts'
      readonly caption: string
      readonly facts: readonly DocumentRowText[]
      readonly crossing?: boolean | 'waits'
    }
  /** Facts two by two, each under its name; on a card a long one alone, and four short ones side by side. */
  | {
      readonly kind: 'pairs'
      readonly caption: string
      readonly rows: readonly DocumentRowText[]
      readonly across?: 1 | 2 | 4
    }
  | { readonly kind: 'rows'; readonly caption: string; readonly rows: readonly DocumentRowText[] }
  | {
      readonly kind: 'list'
      readonly items: readonly string[]
      readonly mark?: Mark
      /** The same items in the second language, printed beside them. */
      readonly second?: readonly string[]
    }
  | DocumentGrid
  | {
      readonly kind: 'code'
      readonly address: string
      readonly alt: string
      readonly lines: readonly string[]
      readonly second?: readonly string[]
      /** Who answers for the document, on the same page. */
      readonly signature?: DocumentSignature
    }
  | ({ readonly kind: 'signature' } & DocumentSignature)

/** What a document says, before brand, language and footer. */
export type DocumentText = {
  readonly size: 'A4' | 'CARD'
  readonly title: string
  /** BCP 47: the other language in which it says the same, for an authority that reads one of the two. */
  readonly secondLanguage?: string
  readonly secondTitle?: string
  /** Long ones have numbered pages, and their headings as bookmarks. */
  readonly long?: boolean
  readonly blocks: readonly Block[]
}

/** A document as it is drawn: all its texts, in one language. */
export type DocumentToDraw = DocumentText & {
  /** BCP 47. */
  readonly language: string
  readonly brand: string
  /** Whether the brand is drawn as our logo. */
  readonly logo?: boolean
  /** ISO date: the same document has the same bytes whenever it is made. */
  readonly createdOn: string
  readonly footer: string
}
