import { readFile } from 'node:fs/promises'

import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm'

/** Judges texts by a schema: why one is not valid, in the words of libxml2; undefined where it is. */
export const schemaOf = async (file: URL): Promise<(xml: string) => string | undefined> => {
  const schema = XmlDocument.fromString(await readFile(file, 'utf8'))
  const validator = XsdValidator.fromDoc(schema)
  return (xml) => {
    const document = XmlDocument.fromString(xml)
    try {
      validator.validate(document)
      return undefined
    } catch (error) {
      if (error instanceof XmlValidateError) return error.message
      throw error
    } finally {
      document.dispose()
    }
  }
}
