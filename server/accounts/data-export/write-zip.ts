import type { Locale } from '#domain/shared/locale.ts'
import type { DataOwner, DataPart } from '#server/accounts/shared/personal-data.ts'
import { amsterdam } from '#server/platform/clock.ts'
import { storedFileOf } from '#server/platform/stored-files/file-rows.ts'
import { zipPieces } from '#server/platform/files/zip-pieces.ts'
import type { ZipEntry } from '#server/platform/files/zip-pieces.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { formatDate } from '#server/platform/text/format-date.ts'
import { messageText } from '#server/platform/text/message-text.ts'

import en from './texts/en-GB.json' with { type: 'json' }
import nl from './texts/nl.json' with { type: 'json' }

const TEXTS: Record<Locale, Readonly<Record<string, string>>> = { 'en-GB': en, nl }

const README: Record<Locale, string> = { 'en-GB': 'README.txt', nl: 'LEESMIJ.txt' }

const readme = ({ config, clock }: Portal, locale: Locale, parts: readonly DataPart[]): string => {
  const { name: company, email } = config.company
  const values = { company, email, date: formatDate(amsterdam(clock.now()).date, locale) }
  const text = (id: string) => {
    const message = TEXTS[locale][id]
    if (message === undefined) throw new Error(`the copy of data has no text ${id}`)
    return messageText(message, locale, values)
  }
  const list = [...parts.map(({ name }) => name), 'files'].map((id) => `- ${text(id)}`)
  return [text('title'), text('made'), text('what'), list.join('\n'), text('missing'), text('question')]
    .join('\n\n')
    .concat('\n')
}

// A name of a person's own file may have anything in it; in a zip it is a path on another machine.
const safeName = (name: string) => name.replaceAll(/[^\p{L}\p{M}\p{N}._ -]/gu, '_').replace(/^\.+/, '_')

const entriesOf = async function* (
  portal: Portal,
  owner: DataOwner,
  parts: readonly DataPart[],
): AsyncGenerator<ZipEntry> {
  for (const locale of ['en-GB', 'nl'] as const)
    yield { path: README[locale], text: readme(portal, locale, parts) }
  for (const part of parts) {
    const { data, files = [] } = await part.read(portal, owner)
    yield { path: `${part.name}.json`, text: `${JSON.stringify(data, undefined, 2)}\n` }
    for (const [index, { name, storageKey }] of files.entries()) {
      const path = `files/${part.name}/${String(index + 1).padStart(3, '0')}-${safeName(name)}`
      const file = await storedFileOf(portal.db, storageKey)
      yield { path, open: () => portal.files.stream(file) }
    }
  }
}

/** A zip with a file for each part of what we know about a customer, and the files that they sent and got. */
export const dataZip = (
  portal: Portal,
  owner: DataOwner,
  parts: readonly DataPart[],
): AsyncIterable<Uint8Array> => zipPieces(entriesOf(portal, owner, parts))
