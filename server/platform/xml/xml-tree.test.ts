import { expect, test } from 'vitest'

import { nodesAt, textAt, xmlElements, XmlRefused } from './xml-tree.ts'
import type { XmlEvent } from './xml-tree.ts'

const bytesOf = (text: string | Uint8Array) =>
  typeof text === 'string' ? new TextEncoder().encode(text) : text

async function* inPieces(text: string | Uint8Array, size: number) {
  const bytes = bytesOf(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const all = async (text: string | Uint8Array, size = 7): Promise<readonly XmlEvent[]> => {
  const events: XmlEvent[] = []
  for await (const event of xmlElements(inPieces(text, size), ['entry'])) events.push(event)
  return events
}

const refusal = (text: string | Uint8Array) =>
  all(text).then(
    () => 'read',
    (error: unknown) => (error instanceof XmlRefused ? error.refusal : error),
  )

const LIST = `<?xml version="1.0"?><b:list xmlns:b="urn:x"><b:of>Zoë &amp; Łukasz</b:of>
  <b:entry nr="1"><b:sum c="EUR"> 1.50 </b:sum></b:entry><!-- <entry/> --><b:entry nr="2"><b:sum><![CDATA[<2>]]></b:sum></b:entry></b:list>`

test('PAY-04 each element comes by itself with those around it, however the file is cut', async () => {
  for (const size of [1, 2, 7, 10_000]) {
    const [root, first, second, ...more] = await all(LIST, size)
    expect([root, more]).toEqual([{ kind: 'root', namespace: 'urn:x' }, []])
    if (first?.kind !== 'element' || second?.kind !== 'element') throw new Error('no element')
    expect([textAt(first.node, 'sum'), textAt(second.node, 'sum')]).toEqual(['1.50', '<2>'])
    expect(nodesAt(first.node, 'sum').map(({ attributes }) => attributes)).toEqual([{ c: 'EUR' }])
    expect(textAt(second.path[0], 'of')).toBe('Zoë & Łukasz')
    expect([second.node.attributes['nr'], second.path.length]).toEqual(['2', 1])
  }
})

test('PAY-04 a file in the encoding that it names is read, and one that breaks it is refused', async () => {
  const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
  const named = '<?xml version="1.0" encoding="ISO-8859-1"?><list><entry>Zoë</entry></list>'
  const [, element] = await all(latin(named))
  expect(element?.kind === 'element' && element.node.text).toBe('Zoë')
  expect(await refusal(latin('<list><entry>Zoë</entry></list>'))).toBe('not_xml')
  expect(await refusal('<?xml version="1.0" encoding="EBCDIC-9"?><list/>')).toBe('not_xml')
})

test.each([
  ['nothing', '', 'not_xml'],
  ['words', 'a statement', 'not_xml'],
  ['a tag that is not closed', '<list><entry></list>', 'not_xml'],
  [
    'an entity of its own',
    '<!DOCTYPE l [<!ENTITY x SYSTEM "file:///etc/passwd">]><list>&x;</list>',
    'document_type',
  ],
  ['a missing end', '<list><entry>1</entry>', 'cut_off'],
  ['an unknown entity', '<list>&x;</list>', 'not_xml'],
] as const)('PAY-04 a file with %s is refused', async (_, text, reason) => {
  expect(await refusal(text)).toBe(reason)
})

test('PAY-04 one piece of a file is never longer than what we keep of it', async () => {
  expect(await refusal(`<list><entry>${'x'.repeat(1_000_001)}</entry></list>`)).toBe('too_long')
  const many = `<list>${`<entry>${'x'.repeat(1000)}</entry>`.repeat(2000)}</list>`
  expect((await all(many, 65_536)).length).toBe(2001)
})
