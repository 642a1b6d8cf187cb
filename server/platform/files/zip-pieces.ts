import { Readable } from 'node:stream'

import { ZipFile } from 'yazl'

/** A file of a zip: its text, or what is stored, which is read when its turn comes. */
export type ZipEntry = { readonly path: string } & (
  | { readonly text: string }
  | { readonly open: () => Readable }
)

const add = (zip: ZipFile, entry: ZipEntry, opened: Set<Readable>) => {
  if ('text' in entry) return zip.addBuffer(Buffer.from(entry.text), entry.path)
  // what is stored is compressed already
  return zip.addReadStreamLazy(entry.path, { compress: false }, (give) => {
    const stream = entry.open()
    opened.add(stream)
    stream.once('close', () => opened.delete(stream))
    // the library listens for no errors of its sources
    stream.on('error', (error) => zip.emit('error', error))
    give(null, stream)
  })
}

/**
 * Makes a zip piece by piece: only its texts and one piece of a file are in memory. Throws when a file cannot be read: what
 * was made until then is worth nothing.
 */
export const zipPieces = async function* (entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  const failure = Promise.withResolvers<never>()
  failure.promise.catch(() => undefined)
  zip.on('error', failure.reject)
  const pieces = Readable.from(zip.outputStream, { objectMode: false })
  const opened = new Set<Readable>()
  try {
    for await (const entry of entries) add(zip, entry, opened)
    zip.end()
    const next = pieces[Symbol.asyncIterator]()
    for (;;) {
      const piece = await Promise.race([next.next(), failure.promise])
      if (piece.done) return
      yield piece.value as Uint8Array
    }
  } finally {
    pieces.destroy()
    // the library does not close its sources when nobody reads the zip any longer
    for (const stream of opened) stream.destroy()
  }
}
