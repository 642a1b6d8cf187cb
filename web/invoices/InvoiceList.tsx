import type { ReactNode } from 'react'

import type { InvoiceView } from '#contract/invoices.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { useSite } from '#web/platform/site.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { creditedInFull, groupInvoices } from './invoice-groups.ts'
import { OpenInvoices } from './OpenInvoices.tsx'
import { SettledInvoices } from './SettledInvoices.tsx'

type ListProps = {
  readonly invoices: readonly InvoiceView[]
  /** What will come, between what is to be paid and what is settled. */
  readonly coming: ReactNode
}

/** The invoices of an account: what is to be paid first, then the others by year, older years closed. */
export const InvoiceList = ({ invoices, coming }: ListProps) => {
  const t = useTexts()
  const { today } = useSite()
  const paths = usePaths()
  if (!invoices.length)
    return (
      <Panel
        title={t('invoices.empty')}
        action={
          <Button variant="second" href={paths.insurances()}>
            {t('invoices.seeInsurance')}
          </Button>
        }
      >
        <Text>{t('invoices.emptyText')}</Text>
      </Panel>
    )
  const { open, years } = groupInvoices(invoices, today)
  return (
    <Stack gap={6}>
      {open.length ? <OpenInvoices invoices={open} /> : <Text>{t('invoices.allPaid')}</Text>}
      {coming}
      <SettledInvoices years={years} credited={creditedInFull(invoices)} />
    </Stack>
  )
}
