import { XMLBuilder } from 'fast-xml-parser'

/** What an element holds: a text, elements by their names, or several of one name; `@name` is an attribute, `#text` its text. */
export type XmlContent = string | { readonly [name: string]: XmlContent | readonly XmlContent[] | undefined }

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', suppressEmptyNode: true })

/** Elements as XML, in the order in which they are given; those without a value are left out. Texts are escaped. */
export const xmlText = (
  content: Readonly<Record<string, XmlContent | readonly XmlContent[] | undefined>>,
): string => builder.build(content)
