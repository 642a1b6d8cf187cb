import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

import PostalMime from 'postal-mime'

import type { Config } from '#server/platform/config/config.ts'
import { mailFolder } from './mail-transport.ts'

export type FolderMail = {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Milliseconds since 1970. */
  readonly at: number
}

const NAME = /^[0-9a-f-]{36}\.eml$/

const writtenAt = async (dir: string, name: string) => (await stat(join(dir, name))).mtimeMs

const readMail = async (dir: string, name: string): Promise<FolderMail> => {
  const [content, mtimeMs] = await Promise.all([readFile(join(dir, name)), writtenAt(dir, name)])
  const { to, subject = '', text = '', html = '' } = await PostalMime.parse(content)
  return { id: name.slice(0, -4), to: to?.[0]?.address ?? '', subject, text, html, at: mtimeMs }
}

/** The newest mails in the folder, at most `limit`, newest first; none if there is no folder. Reads no other files. */
export const mailsInFolder = async (config: Config, limit: number): Promise<readonly FolderMail[]> => {
  const dir = mailFolder(config)
  const names = (await readdir(dir).catch(() => [])).filter((name) => NAME.test(name))
  const dated = await Promise.all(names.map(async (name) => ({ name, at: await writtenAt(dir, name) })))
  const newest = dated.toSorted((file, other) => other.at - file.at).slice(0, limit)
  return Promise.all(newest.map(({ name }) => readMail(dir, name)))
}

/** One mail of the folder; undefined when it does not exist. */
export const mailInFolder = async (config: Config, id: string): Promise<FolderMail | undefined> => {
  const name = `${id}.eml`
  return NAME.test(name) ? readMail(mailFolder(config), name).catch(() => undefined) : undefined
}
