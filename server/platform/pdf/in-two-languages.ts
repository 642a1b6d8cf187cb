import type {
  Block,
  DocumentRowText,
  DocumentSignature,
  DocumentText,
  PrintedText,
} from './document-to-draw.ts'

const rowInTwo = (row: DocumentRowText, other: DocumentRowText): DocumentRowText => ({
  ...row,
  second: { term: other.term, ...(other.value !== row.value && { value: other.value }) },
})

const rowsInTwo = (rows: readonly DocumentRowText[], others: readonly DocumentRowText[]) =>
  rows.map((row, index) => {
    const other = others[index]
    return other ? rowInTwo(row, other) : row
  })

type OfKind<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>

const secondText = ({ text, fallbackText }: PrintedText) => ({
  second: text,
  ...(fallbackText !== undefined && { secondFallbackText: fallbackText }),
})

const signedInTwo = (signature: DocumentSignature, other: DocumentSignature | undefined): DocumentSignature =>
  signature.issued && other?.issued
    ? { ...signature, issued: { ...signature.issued, ...secondText(other.issued) } }
    : signature

const codeInTwo = (block: OfKind<'code'>, other: OfKind<'code'>): Block => ({
  ...block,
  second: other.lines,
  ...(block.signature && { signature: signedInTwo(block.signature, other.signature) }),
})

type Spoken = OfKind<'heading' | 'lead' | 'text' | 'note' | 'small'>

const spokenInTwo = (block: Spoken, other: Spoken): Block => ({ ...block, ...secondText(other) })

type Joiners = {
  readonly [K in Block['kind']]: (block: OfKind<K>, other: OfKind<K>) => Block
}

const joiners: Joiners = {
  heading: spokenInTwo,
  lead: spokenInTwo,
  text: spokenInTwo,
  note: spokenInTwo,
  small: spokenInTwo,
  facts: (block, other) => ({ ...block, facts: rowsInTwo(block.facts, other.facts) }),
  pairs: (block, other) => ({ ...block, rows: rowsInTwo(block.rows, other.rows) }),
  rows: (block, other) => ({ ...block, rows: rowsInTwo(block.rows, other.rows) }),
  list: (block, other) => ({ ...block, second: other.items }),
  grid: (block) => block,
  code: codeInTwo,
  signature: (block, other) => ({ kind: 'signature', ...signedInTwo(block, other) }),
}

const blockInTwo = (block: Block, other: Block | undefined): Block => {
  // both languages are written by the same function
  if (other?.kind !== block.kind) throw new Error(`the second language has no ${block.kind} here`)
  // the joiner of this kind takes this kind
  const join = joiners[block.kind] as (block: Block, other: Block) => Block
  return join(block, other)
}

/** A document that says everything a second time, in the language of `other`: what an authority reads may be either of the two. */
export const inTwoLanguages = (
  text: DocumentText,
  other: DocumentText,
  secondLanguage: string,
): DocumentText => ({
  ...text,
  secondLanguage,
  secondTitle: other.title,
  blocks: text.blocks.map((block, index) => blockInTwo(block, other.blocks[index])),
})
