import { SaxesParser } from 'saxes'
import type { SaxesTagNS } from 'saxes'

/** An element with all that is inside it. */
export type XmlNode = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlNode[]
  /** The text directly inside it, without the space around it. */
  readonly text: string
}

/** Why a file is not read: it is no XML, it names a document type, one piece of it is too long, or its end is missing. */
export type XmlRefusal = 'not_xml' | 'document_type' | 'too_long' | 'cut_off'

/** A file that is not read. */
export class XmlRefused extends Error {
  override readonly name = 'XmlRefused'
  readonly refusal: XmlRefusal

  constructor(refusal: XmlRefusal) {
    super(refusal)
    this.refusal = refusal
  }
}

/** What comes out of a stream of XML, in the order of the file. */
export type XmlEvent =
  | { readonly kind: 'root'; readonly namespace: string }
  /** One of the elements that are read one by one is whole; `path` are the elements around it, with what they held until then. */
  | { readonly kind: 'element'; readonly node: XmlNode; readonly path: readonly XmlNode[] }

type OpenNode = XmlNode & { children: XmlNode[]; text: string }

// Of one statement, entry or transaction, in characters; banks write some hundred to 5,000.
const MOST_KEPT = 1_000_000
const START = 200

const decoderOf = (first: Uint8Array): TextDecoder => {
  const start = new TextDecoder('latin1').decode(first.subarray(0, START))
  const [, declared = 'utf-8'] = /^[^<]*<\?xml[^>]*encoding\s*=\s*["']([\w.-]+)["']/.exec(start) ?? []
  try {
    return new TextDecoder(declared, { fatal: true })
  } catch {
    throw new XmlRefused('not_xml')
  }
}

class TreeReader {
  readonly events: XmlEvent[] = []
  private readonly parser = new SaxesParser({ xmlns: true })
  private readonly open: OpenNode[] = []
  private readonly each: ReadonlySet<string>
  private kept = 0

  constructor(each: readonly string[]) {
    this.each = new Set(each)
    this.parser.on('error', () => this.refuse('not_xml'))
    // neither entities of its own nor a file elsewhere are ever looked at
    this.parser.on('doctype', () => this.refuse('document_type'))
    this.parser.on('opentag', (tag) => this.opened(tag))
    this.parser.on('text', (text) => this.add(text))
    this.parser.on('cdata', (text) => this.add(text))
    this.parser.on('closetag', () => this.closed())
  }

  write(text: string): readonly XmlEvent[] {
    this.events.length = 0
    this.parser.write(text)
    return this.events
  }

  /** Refuses a file whose end is missing. */
  end(): void {
    if (this.open.length > 0) this.refuse('cut_off')
    this.parser.close()
  }

  private refuse(refusal: XmlRefusal): never {
    throw new XmlRefused(refusal)
  }

  private keep(length: number) {
    this.kept += length
    if (this.kept > MOST_KEPT) this.refuse('too_long')
  }

  private opened({ local, uri, attributes }: SaxesTagNS) {
    if (this.open.length === 0) this.events.push({ kind: 'root', namespace: uri })
    const values = Object.fromEntries(Object.values(attributes).map((one) => [one.local, one.value]))
    this.keep(local.length)
    this.open.push({ name: local, attributes: values, children: [], text: '' })
  }

  private add(text: string) {
    const node = this.open.at(-1)
    if (!node) return
    this.keep(text.length)
    node.text += text
  }

  private closed() {
    const node = this.open.pop()
    if (!node) return
    node.text = node.text.trim()
    if (!this.each.has(node.name)) {
      this.open.at(-1)?.children.push(node)
      return
    }
    this.kept = 0
    this.events.push({ kind: 'element', node, path: [...this.open] })
  }
}

/** The bytes with the first piece long enough to name its encoding. */
async function* withStart(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let start: Uint8Array | undefined = new Uint8Array()
  for await (const chunk of bytes) {
    if (!start) {
      yield chunk
      continue
    }
    start = Buffer.concat([start, chunk])
    if (start.length < START) continue
    yield start
    start = undefined
  }
  if (start) yield start
}

async function* decoded(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  const decode = (chunk?: Uint8Array) => {
    try {
      return decoder?.decode(chunk, { stream: chunk !== undefined }) ?? ''
    } catch {
      throw new XmlRefused('not_xml')
    }
  }
  for await (const chunk of withStart(bytes)) {
    decoder ??= decoderOf(chunk)
    yield decode(chunk)
  }
  yield decode()
}

/**
 * Reads XML as it arrives and hands out each element of these names by itself, so that a file of any length needs the memory of
 * one. Refuses with `XmlRefused` what is no XML in the encoding that it names, a document type, and a file that ends too early.
 */
export async function* xmlElements(
  bytes: AsyncIterable<Uint8Array>,
  each: readonly string[],
): AsyncGenerator<XmlEvent> {
  const reader = new TreeReader(each)
  for await (const text of decoded(bytes)) yield* reader.write(text)
  reader.end()
}

/** The first element at this path below a node. */
export const nodeAt = (node: XmlNode | undefined, ...path: readonly string[]): XmlNode | undefined =>
  path.reduce<XmlNode | undefined>((at, name) => at?.children.find((child) => child.name === name), node)

/** The text of the first element at this path; undefined where it is missing or empty. */
export const textAt = (node: XmlNode | undefined, ...path: readonly string[]): string | undefined =>
  nodeAt(node, ...path)?.text || undefined

/** All elements of a name directly below the one at the path. */
export const nodesAt = (
  node: XmlNode | undefined,
  name: string,
  ...path: readonly string[]
): readonly XmlNode[] => nodeAt(node, ...path)?.children.filter((child) => child.name === name) ?? []
