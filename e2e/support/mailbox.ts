import { expect } from '@playwright/test'
import PostalMime from 'postal-mime'

import { mailFiles } from './server.ts'
import type { RunningPortal } from './server.ts'

export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

const read = async (source: string): Promise<Mail> => {
  const { to: people, subject = '', text = '', html = '' } = await new PostalMime().parse(source)
  const to = people?.[0]
  return { to: to && 'address' in to ? (to.address ?? '') : '', subject, text, html }
}

/** Waits for a mail to an address in the mail folder of this portal, with `about` in its subject. */
export const mailboxOf =
  (portal: RunningPortal) =>
  async (address: string, about = ''): Promise<Mail> => {
    let mail: Mail | undefined
    const arrived = expect
      .poll(
        async () => {
          // to read all mails of all journeys each time would take longer than the mail
          const mails = await Promise.all(mailsSentTo(portal, address).map(read))
          mail = mails.findLast(({ to, subject }) => to === address.toLowerCase() && subject.includes(about))
          return mail?.subject
        },
        { message: `a mail to ${address}`, timeout: 120_000 },
      )
      .toBeTruthy()
    // what the portal said meanwhile tells why none came
    await arrived.catch((error: unknown) => {
      throw new Error(`${String(error)}\n${portal.output().slice(-6000)}`)
    })
    if (!mail) throw new Error(`no mail to ${address}`)
    return mail
  }

/** The source of the mails sent to this address so far. */
export const mailsSentTo = (portal: RunningPortal, address: string): readonly string[] =>
  mailFiles(portal.dataDir).filter((source) =>
    new RegExp(`^To:.*${RegExp.escape(address)}`, 'im').test(source),
  )

/** The first link in a mail whose address contains this. */
export const linkIn = (mail: Mail, part: string): string => {
  const link = mail.text.match(/https?:\/\/\S+/g)?.find((address) => address.includes(part))
  if (!link) throw new Error(`no link with ${part} in:\n${mail.text}`)
  return link
}
