import { inflateSync } from 'node:zlib'

// What PDF/UA (ISO 14289-1) demands and a program can judge, for PDFs as our library writes them: objects one after the
// other, none in a stream. The checkers that others use need Java.

type PdfObject = { readonly dictionary: string; readonly content: string }

const streamOf = (body: string) => {
  const at = body.indexOf('stream\n')
  if (at < 0) return ''
  const bytes = Buffer.from(body.slice(at + 'stream\n'.length, body.lastIndexOf('\nendstream')), 'latin1')
  return body.slice(0, at).includes('/FlateDecode')
    ? inflateSync(bytes).toString('latin1')
    : bytes.toString('utf8')
}

const objectsOf = (raw: string): ReadonlyMap<string, PdfObject> =>
  new Map(
    [...raw.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [
      id,
      { dictionary: body.split('stream\n')[0] ?? '', content: streamOf(body) },
    ]),
  )

type PdfFacts = { readonly objects: ReadonlyMap<string, PdfObject>; readonly raw: string }

const dictionaries = ({ objects }: PdfFacts, form: RegExp) =>
  [...objects.values()].map(({ dictionary }) => dictionary).filter((dictionary) => form.test(dictionary))

const about = (says: boolean, problem: string) => (says ? [] : [problem])

// The object that an entry of a dictionary refers to.
const named = ({ objects }: PdfFacts, dictionary: string, entry: string) => {
  const [, id = ''] = new RegExp(`/${entry} (\\d+) 0 R`).exec(dictionary) ?? []
  return objects.get(id)?.dictionary ?? ''
}

const catalogProblems = (facts: PdfFacts): readonly string[] => {
  const [catalog = ''] = dictionaries(facts, /\/Type \/Catalog\b/)
  const [info = ''] = dictionaries(facts, /\/CreationDate /)
  const metadata = [...facts.objects.values()].find(({ dictionary }) =>
    dictionary.includes('/Type /Metadata'),
  )
  return [
    ...about(/\/Marked true/.test(named(facts, catalog, 'MarkInfo')), 'is not marked'),
    ...about(/\/Lang \((en-GB|nl)\)/.test(catalog), 'has no language'),
    ...about(
      /\/DisplayDocTitle true/.test(named(facts, catalog, 'ViewerPreferences')),
      'shows the name of its file instead of its title',
    ),
    ...about(/^\(.+\)/s.test(named(facts, info, 'Title')), 'has no title'),
    ...about(/pdfuaid:part>1</.test(metadata?.content ?? ''), 'does not say that it is PDF/UA'),
    ...about(/<dc:title>/.test(metadata?.content ?? ''), 'has no title in its metadata'),
  ]
}

const fontProblems = (facts: PdfFacts): readonly string[] => [
  ...about(
    dictionaries(facts, /\/Type0\b/).every((dictionary) => dictionary.includes('/ToUnicode ')),
    'a font without letters',
  ),
  ...about(
    dictionaries(facts, /\/CIDFontType2\b/).every((dictionary) => dictionary.includes('/CIDToGIDMap ')),
    'a font without a map of its shapes',
  ),
  ...about(
    dictionaries(facts, /\/Type \/FontDescriptor\b/).every((dictionary) =>
      /\/FontFile[23] /.test(dictionary),
    ),
    'a font that is not embedded',
  ),
  // the fonts that every reader has are never embedded
  ...about(
    !dictionaries(facts, /\/Type \/Font\b/).some((dictionary) => /\/Subtype \/Type1\b/.test(dictionary)),
    'a font of the reader',
  ),
]

// Text and pictures of a page: names in words, everything that paints, and the marks around it.
const PAINTS = /^(?:Tj|TJ|'|"|f\*?|F|S|s|B\*?|b\*?|Do|sh|EI)$/

const operatorsOf = (content: string) =>
  content
    .replaceAll(/\((?:\\[\s\S]|[^\\()])*\)|<[\da-fA-F\s]*>/g, '()')
    .split(/\s+/)
    .filter((word) => PAINTS.test(word) || word === 'BDC' || word === 'BMC' || word === 'EMC')

// How much a page paints outside of any mark, and how many marks stay open.
const unmarked = (content: string) => {
  let open = 0
  let loose = 0
  for (const operator of operatorsOf(content)) {
    if (operator === 'EMC') open -= 1
    else if (operator === 'BDC' || operator === 'BMC') open += 1
    else if (open === 0) loose += 1
  }
  return { open, loose }
}

const pageProblems = ({ objects }: PdfFacts, page: string): readonly string[] => {
  const [, contents = ''] = /\/Contents (\d+) 0 R/.exec(page) ?? []
  const content = objects.get(contents)?.content ?? ''
  const { open, loose } = unmarked(content)
  return [
    ...about(/\/Tabs \/S\b/.test(page), 'a page whose order of tabs is not that of its content'),
    ...about(content !== '' && /\/StructParents \d/.test(page), 'a page without content of the structure'),
    ...about(loose === 0, 'content that is neither in the structure nor an artifact'),
    ...about(open === 0, 'marks that are not closed'),
  ]
}

type Element = { readonly tag: string; readonly dictionary: string; readonly children: readonly Element[] }

const elementAt = (facts: PdfFacts, id: string): Element => {
  const { dictionary = '' } = facts.objects.get(id) ?? {}
  const [, tag = ''] = /\/S \/(\w+)/.exec(dictionary) ?? []
  const [, kids = ''] = /\/K \[([^\]]*)\]/.exec(dictionary) ?? []
  const children = [...kids.matchAll(/(\d+) 0 R/g)].map(([, child = '']) => elementAt(facts, child))
  return { tag, dictionary, children }
}

const allOf = (element: Element): readonly Element[] => [element, ...element.children.flatMap(allOf)]

// What an element may have as children, where that is fixed.
const CHILDREN: Readonly<Record<string, readonly string[]>> = {
  Table: ['TR', 'THead', 'TBody', 'Caption'],
  TR: ['TH', 'TD'],
  L: ['LI', 'Caption'],
  LI: ['Lbl', 'LBody'],
}

const nestingProblems = (elements: readonly Element[]): readonly string[] =>
  elements.flatMap(({ tag, children }) =>
    about(
      children.every((child) => CHILDREN[tag]?.includes(child.tag) ?? true),
      `${tag} has a child that it may not have`,
    ),
  )

const headingProblems = (elements: readonly Element[]): readonly string[] => {
  const levels = elements.filter(({ tag }) => /^H\d$/.test(tag)).map(({ tag }) => Number(tag[1]))
  return [
    ...about(levels[0] === 1, 'the first heading is not the title'),
    ...about(
      levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1),
      'a heading that leaves out a level',
    ),
  ]
}

const usedMarks = (elements: readonly Element[]) =>
  elements.flatMap(({ dictionary }) => {
    const [, kids = ''] = /\/K \[([^\]]*)\]/.exec(dictionary) ?? []
    return [...kids.replaceAll(/\d+ 0 R/g, '').matchAll(/\d+/g)]
  }).length

const structureProblems = (facts: PdfFacts): readonly string[] => {
  const [root] = [...facts.objects].find(([, { dictionary }]) => /\/S \/Document\b/.test(dictionary)) ?? []
  if (!root) return ['has no structure']
  const elements = allOf(elementAt(facts, root))
  const marks = [...facts.objects.values()].flatMap(({ content }) => [...content.matchAll(/\/MCID \d+/g)])
  const tagged = (tag: string) => elements.filter((element) => element.tag === tag)
  return [
    ...headingProblems(elements),
    ...nestingProblems(elements),
    ...about(
      tagged('Figure').every(({ dictionary }) => /\/Alt [(<]\S/.test(dictionary)),
      'a figure without words',
    ),
    ...about(
      tagged('TH').every(({ dictionary }) => /\/Scope \/(Row|Column)/.test(dictionary)),
      'a head without scope',
    ),
    ...about(
      tagged('Table').every((table) => allOf(table).some(({ tag }) => tag === 'TH')),
      'a table without heads',
    ),
    ...about(marks.length === usedMarks(elements), 'content that its structure does not name'),
  ]
}

/** What keeps a PDF from being PDF/UA, as far as a program can tell; nothing for one that people with a screen reader can read. */
export const pdfAccessibilityProblems = (bytes: Uint8Array): readonly string[] => {
  const raw = Buffer.from(bytes).toString('latin1')
  const facts = { raw, objects: objectsOf(raw) }
  const pages = dictionaries(facts, /\/Type \/Page\b/)
  return [
    ...about(pages.length > 0, 'has no pages'),
    ...catalogProblems(facts),
    ...fontProblems(facts),
    ...pages.flatMap((page) => pageProblems(facts, page)),
    ...structureProblems(facts),
  ]
}
