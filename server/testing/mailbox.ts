import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

import PostalMime from 'postal-mime'

import { mailFolder } from '#server/platform/mail/mail-transport.ts'
import type { Portal } from '#server/platform/portal-context.ts'

export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
}

const parse = async (path: string): Promise<Mail> => {
  const mail = await PostalMime.parse(await readFile(path))
  return {
    to: mail.to?.map(({ address }) => address).join(', ') ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
  }
}

// A mail that was sent stays as it is, and tests look for theirs among all that were sent before.
const parsed = new Map<string, Promise<Mail>>()
const readMail = (path: string): Promise<Mail> => {
  const mail = parsed.get(path) ?? parse(path)
  parsed.set(path, mail)
  return mail
}

/** The mails sent so far, oldest first. */
export const readMails = async (portal: Portal): Promise<readonly Mail[]> => {
  const dir = mailFolder(portal.config)
  const names = await readdir(dir).catch((): string[] => [])
  const paths = names.filter((name) => name.endsWith('.eml')).map((name) => join(dir, name))
  const aged = await Promise.all(paths.map(async (path) => ({ path, at: (await stat(path)).mtimeMs })))
  return Promise.all(aged.toSorted((file, other) => file.at - other.at).map(({ path }) => readMail(path)))
}
