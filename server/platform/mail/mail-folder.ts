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

const readMail = async (dir: string, name: string): Promise<FolderMail> => {
  const path = join(dir, name)
  const [content, { mtimeMs }] = await Promise.all([readFile(path), stat(path)])
  const { to, subject = '', text = '', html = '' } = await PostalMime.parse(content)
  return { id: name.slice(0, -4), to: to?.[0]?.address ?? '', subject, text, html, at: mtimeMs }
}

/** The mails in the folder, newest first; none where there is no folder. */
export const mailsInFolder = async (config: Config): Promise<readonly FolderMail[]> => {
  const dir = mailFolder(config)
  const names = (await readdir(dir).catch(() => [])).filter((name) => NAME.test(name))
  const mails = await Promise.all(names.map((name) => readMail(dir, name)))
  return mails.toSorted((one, other) => other.at - one.at)
}

/** One mail of the folder; undefined when it is not there. */
export const mailInFolder = async (config: Config, id: string): Promise<FolderMail | undefined> => {
  const name = `${id}.eml`
  return NAME.test(name) ? readMail(mailFolder(config), name).catch(() => undefined) : undefined
}
