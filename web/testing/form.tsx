import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import * as z from 'zod/mini'

import '#web/ui/ui.css'

import type { Issue } from '#domain/shared/issue.ts'
import type { Rules } from '#domain/shared/judge.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { addTexts, loadTexts } from '#web/platform/i18n/catalogue.ts'
import { LocaleContext } from '#web/platform/i18n/use-texts.ts'
import type { Values } from '#web/platform/forms/form-issues.ts'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import { usePageTitle } from '#web/platform/page-title.ts'
import { render } from './render.tsx'

const acceptAll: Rules = { shape: z.record(z.string(), z.unknown()) }

const Page = ({ children }: { readonly children: ReactNode }) => {
  usePageTitle('A form')
  return (
    <main>
      <h1>A form</h1>
      {children}
    </main>
  )
}

type OnAccept = (value: unknown) => Promise<readonly Issue[] | void> | readonly Issue[] | void

type Options = {
  readonly rules?: Rules
  readonly values?: Values
  readonly locale?: Locale
  /** The texts of the codes that the rules use. */
  readonly texts?: Readonly<Record<string, string>>
}

/** Shows these fields in a form. `accepted` receives what the form sends; `values` are those of the last one. */
export const showForm = async (
  fields: ReactNode,
  { rules = acceptAll, values = {}, locale = 'en-GB', texts = {} }: Options = {},
) => {
  for (const name of [
    'shell',
    'platform/forms/fields',
    'platform/forms/names',
    'requests/steps',
    'platform/forms/upload',
  ])
    await loadTexts(name, locale)
  addTexts(locale, texts)
  const accepted = vi.fn<OnAccept>()
  await render(
    <LocaleContext value={locale}>
      <Page>
        <JudgedForm rules={rules} values={values} submitLabel="Send" busyLabel="Sending" onAccept={accepted}>
          {fields}
        </JudgedForm>
      </Page>
    </LocaleContext>,
  )
  const send = () => page.getByRole('button', { name: 'Send', exact: true }).click()
  return {
    accepted,
    send,
    /** Sends the form and returns the values that it sent. */
    sentValues: async () => {
      await send()
      await vi.waitFor(() => {
        if (!accepted.mock.lastCall) throw new Error('the form has not been sent')
      })
      return accepted.mock.lastCall?.[0]
    },
  }
}
