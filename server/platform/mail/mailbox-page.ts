import type { FastifyInstance, FastifyReply } from 'fastify'

import { isoOf } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import { mailInFolder, mailsInFolder } from './mail-folder.ts'
import type { FolderMail } from './mail-folder.ts'
import { demoDocument } from '#server/platform/http/demo-page.ts'
import { html } from '#server/platform/text/html-template.ts'

// Mails have inline styles, as mail programs require; scripts and external images are blocked.
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const SHOWN = 100

const line = ({ id, subject, to, at }: FolderMail) =>
  html`<li>
    <a href="/dev/mailbox/${id}">${subject}</a
    ><small>${to}, ${isoOf(at).slice(0, 16).replace('T', ' ')} UTC</small>
  </li> `

const listPage = (mails: readonly FolderMail[]) =>
  demoDocument(
    'Mails of this demo',
    mails.length
      ? html`<ul>
          ${mails.map(line)}
        </ul>`
      : html`<p>No mails yet.</p>`,
  )

const linked = (text: string) =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 ? html`<a href="${part}">${part}</a>` : html`${part}`))

const mailPage = ({ id, subject, to, text }: FolderMail) =>
  demoDocument(
    subject,
    html`<p>
        To ${to}. <a href="/dev/mailbox/${id}/html">Show it as mail programs do</a>.
        <a href="/dev/mailbox">All mails</a>.
      </p>
      <pre>${linked(text)}</pre>`,
  )

const answer = (reply: FastifyReply, content: string | undefined) =>
  reply
    .code(content === undefined ? 404 : 200)
    .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(content ?? demoDocument('No such mail', html`<p><a href="/dev/mailbox">All mails</a></p>`).html)

/** Shows the mails of the folder at /dev/mailbox, in the demo only (MAIL-03). */
export const mailboxRoutes = (app: FastifyInstance, { config }: { readonly config: Config }): void => {
  if (!config.demo) return
  app.get('/dev/mailbox', async (_, reply) =>
    answer(reply, listPage(await mailsInFolder(config, SHOWN)).html),
  )
  app.get<{ Params: { id: string } }>('/dev/mailbox/:id', async ({ params }, reply) => {
    const mail = await mailInFolder(config, params.id)
    return answer(reply, mail && mailPage(mail).html)
  })
  app.get<{ Params: { id: string } }>('/dev/mailbox/:id/html', async ({ params }, reply) =>
    answer(reply, (await mailInFolder(config, params.id))?.html),
  )
}
