import { strFromU8, unzipSync } from 'fflate'

/** The files of a zip by name, as text. */
export const readZip = (bytes: Uint8Array): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]))
