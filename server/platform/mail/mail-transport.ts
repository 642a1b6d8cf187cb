import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import { createTransport } from 'nodemailer'
import type { SendMailOptions } from 'nodemailer'

import type { Config } from '#server/platform/config/config.ts'
import { writeWhole } from '#server/platform/files/write-file.ts'
import { mailFailure } from './mail-failure.ts'
import { mailFrame } from './mail-frame.ts'
import type { MailRow } from './mail-tables.ts'

/** Delivers one mail; throws when that fails. */
export type Deliver = (mail: MailRow) => Promise<void>

const TIMEOUT_MS = 10_000

// One object for one address: as text, "a@b.nl, x@y.nl" would be two recipients.
const messageOf = (row: MailRow, config: Config): SendMailOptions => {
  const words = mailFrame(row, config.company)
  const host = config.mailFrom.address.split('@')[1] ?? 'localhost'
  return {
    ...words,
    from: config.mailFrom,
    to: { name: '', address: row.recipient },
    // nobody reads what comes to the sender, and many mails say that they can be answered
    replyTo: { name: '', address: row.replyTo ?? config.company.email },
    // delivery is at least once, so a second copy must be recognisable as one (security page, bar 38)
    messageId: `<${row.id}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': row.locale },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

// Our own machine needs no encryption to itself.
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** Whether mails to this server are refused unless they are encrypted: links in them are as good as a password. */
export const needsTls = (url: string, smtpTls: boolean): boolean =>
  smtpTls && !LOOPBACK.test(new URL(url.replace(/^smtps?:/, 'http:')).hostname)

const smtpTransport = (url: string, config: Config) => {
  const times = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS * 2 }
  return createTransport({ url, requireTLS: needsTls(url, config.smtpTls), ...times })
}

/**
 * Why the server of SMTP_URL takes no mails from us: the connection, its encryption and the log-in are tried, and no mail is sent.
 * Undefined where it does, or where there is none.
 */
export const mailServerProblem = async (config: Config): Promise<string | undefined> => {
  if (!config.smtpUrl) return undefined
  const transport = smtpTransport(config.smtpUrl, config)
  try {
    await transport.verify()
    return undefined
  } catch (error) {
    return mailFailure(error).reason
  } finally {
    transport.close()
  }
}

const overSmtp = (url: string, config: Config): Deliver => {
  const transport = smtpTransport(url, config)
  return async (row) => {
    await transport.sendMail(messageOf(row, config))
  }
}

const intoFolder = (dir: string, config: Config): Deliver => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async (row) => {
    const { message } = await transport.sendMail(messageOf(row, config))
    await mkdir(dir, { recursive: true, mode: 0o700 })
    // a Buffer because of buffer: true
    await writeWhole(join(dir, `${row.id}.eml`), message as Buffer)
  }
}

/** The folder of mails where no SMTP_URL is set. */
export const mailFolder = (config: Config): string => join(config.dataDir, 'mail')

/** Sends over SMTP_URL, or writes .eml files into the folder if it is not set (MAIL-03). */
export const mailTransport = (config: Config): Deliver =>
  config.smtpUrl ? overSmtp(config.smtpUrl, config) : intoFolder(mailFolder(config), config)
