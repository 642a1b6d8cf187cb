import { useState } from 'react'
import { useRevalidator } from 'react-router'

import { staffAccount } from '#contract/staff/staff-account.ts'
import type { OwnStaffAccount } from '#contract/staff/staff-account.ts'
import { showNotice } from '#web/platform/alerts.ts'
import { call } from '#web/platform/api/call.ts'
import { passwordHeader } from '#web/platform/api/credential-headers.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { momentText } from '#web/staff/people/words.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { EntryList } from '#web/ui/office/customer/EntryList.tsx'
import { OfficeForm } from '#web/ui/office/OfficePage.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'

import { AddFactor } from './AddFactor.tsx'
import { PasswordFirst } from './PasswordFirst.tsx'

type Props = { readonly account: OwnStaffAccount }

type Factor = { readonly id: string; readonly name: string; readonly fact: string }

const factorsOf = ({ totpSince, passkeys }: OwnStaffAccount, t: Texts): readonly Factor[] => [
  ...(totpSince === null
    ? []
    : [
        {
          id: 'app',
          name: t('staffAccount.app'),
          fact: t('staffAccount.appSince', { moment: momentText(totpSince, t) }),
        },
      ]),
  ...passkeys.map(({ passkeyId, label, lastUsedAt }) => ({
    id: passkeyId,
    name: label,
    fact: t('staffAccount.passkeyUsed', { moment: momentText(lastUsedAt, t) }),
  })),
]

const TITLE = 'factors-title'

/** The own second factors: each can be removed but the last, and another be added. */
export const Factors = ({ account }: Props) => {
  const t = useTexts()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<'add' | Factor>()
  const close = () => setOpen(undefined)
  const done = () => {
    close()
    void revalidate()
  }
  const remove = async (factorId: string, password: string) => {
    const headers = { 'x-authorization-password': passwordHeader(password) }
    await call(staffAccount.removeFactor, { params: { factorId }, headers })
    done()
    showNotice('staffAccount.removed', 'success')
    return undefined
  }
  const entries = factorsOf(account, t).map((factor) => ({
    id: factor.id,
    start: factor.name,
    content: factor.fact,
    end: (
      <Button
        variant="second"
        size="s"
        aria-label={t('staffAccount.removeOf', { name: factor.name })}
        onClick={() => setOpen(factor)}
      >
        {t('staffAccount.remove')}
      </Button>
    ),
  }))
  return (
    <Stack gap={3}>
      <Heading level={2} id={TITLE}>
        {t('staffAccount.factors')}
      </Heading>
      <OfficeForm>
        <EntryList labelledBy={TITLE} entries={entries} />
      </OfficeForm>
      {open === undefined ? (
        <Row>
          <Button variant="second" size="s" onClick={() => setOpen('add')}>
            {t('staffAccount.add')}
          </Button>
        </Row>
      ) : null}
      {open === 'add' ? <AddFactor onDone={done} onCancel={close} /> : null}
      {open !== undefined && open !== 'add' ? (
        <PasswordFirst
          key={open.id}
          submitLabel={t('staffAccount.removeOf', { name: open.name })}
          onPassword={(password) => remove(open.id, password)}
          onCancel={close}
        />
      ) : null}
    </Stack>
  )
}
