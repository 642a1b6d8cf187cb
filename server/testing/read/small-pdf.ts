const object = (number: number, content: string) => `${number} 0 obj ${content} endobj\n`

/** What a PDF is made of, beside its page. */
type Parts = {
  readonly text?: string
  readonly pages?: number
  /** Entries of the catalog. */
  readonly catalog?: string
  /** Further objects, from number 10 on. */
  readonly objects?: string
  readonly trailer?: string
}

/** A small PDF that every reader opens. */
export const smallPdf = ({
  text = 'Invoice 64.20',
  pages = 1,
  catalog = '',
  objects = '',
  trailer = '',
}: Parts = {}): string => {
  const stream = `BT /F1 24 Tf 20 100 Td (${text}) Tj ET`
  return [
    '%PDF-1.7\n',
    object(1, `<</Type/Catalog/Pages 2 0 R ${catalog}>>`),
    object(2, `<</Type/Pages/Kids[${'3 0 R '.repeat(pages)}]/Count ${pages}>>`),
    object(
      3,
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    ),
    object(4, `<</Length ${stream.length}>>\nstream\n${stream}\nendstream`),
    object(5, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'),
    objects,
    `trailer <</Root 1 0 R ${trailer}>>\n%%EOF\n`,
  ].join('')
}

const KEY = '0'.repeat(64)

/** A PDF that opens with a password only. */
export const lockedPdf = smallPdf({
  trailer: `/Encrypt <</Filter/Standard/V 1/R 2/P -4/O <${KEY}>/U <${KEY}>>> /ID [<00> <00>]`,
})
