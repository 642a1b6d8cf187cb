import { asc, isNotNull } from 'drizzle-orm'

import { appCodeOf } from '#domain/staff/codes.ts'
import { demoButton } from '#server/platform/http/demo-page.ts'
import type { DemoPage } from '#server/platform/http/demo-page.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import { html } from '#server/platform/text/html-template.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { codeInStep, stepAt, totpSecretOf } from '#server/staff/factors/totp.ts'
import { staff } from '#server/staff/staff.tables.ts'

const PATH = '/dev/authenticator'

// A code counts once: who logs in twice within half a minute gets the next one, which the demo takes ahead of its time.
const codeOf = (secret: string, now: number, used: number | null) =>
  codeInStep(secret, Math.max(stepAt(now), (used ?? 0) + 1))

const inTwo = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`

const peopleWithApp = async (portal: Portal) => {
  const rows = await portal.db
    .select()
    .from(staff)
    .where(isNotNull(staff.totpConfirmedAt))
    .orderBy(asc(staff.username))
  return rows.map((row) => {
    const secret = totpSecretOf(portal, row) ?? ''
    const { username, name, totpStep } = row
    return html`<li>
      <strong>${inTwo(codeOf(secret, portal.clock.now(), totpStep))}</strong> ${username}<small
        >${name}</small
      >
    </li> `
  })
}

// The key that somebody types who sets up an app in the demo, for as long as this process runs.
type Typed = { key: string }

const typedCode = ({ clock }: Portal, { key }: Typed) =>
  key === ''
    ? html``
    : html`<p role="status">
        <strong>${inTwo(codeInStep(key, stepAt(clock.now())))}</strong> is the code of the key that you typed.
      </p>`

const KEY = /^[A-Z2-7]{16,64}$/

const form = html`<form method="post" enctype="text/plain" action="${PATH}/key/show">
  <label>Key of a new app <input name="key" autocomplete="off" /></label> <button>Show its code</button>
</form>`

/** The codes of the apps of all members of staff, in the demo: it stands for their telephones. */
export const authenticatorPage = (portal: Portal): DemoPage => {
  const typed: Typed = { key: '' }
  return {
    path: PATH,
    title: 'Codes of the members of staff of this demo',
    show: async () =>
      html`<p>Each code counts once. Load this page again for the next one.</p>
        <ul>
          ${await peopleWithApp(portal)}
        </ul>
        ${typedCode(portal, typed)} ${form}
        ${demoButton(PATH, { subject: 'codes', action: 'next', label: 'Next codes' })}`,
    act: async (subject, action, { key = '' }) => {
      if (subject === 'codes' && action === 'next') return
      const given = appCodeOf(key).toUpperCase()
      if (subject !== 'key' || action !== 'show' || !KEY.test(given)) refuse('errors.notFound')
      typed.key = given
    },
  }
}
