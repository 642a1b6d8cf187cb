import { readEpc } from '#domain/invoices/epc.ts'
import { QrCode } from '#web/platform/QrCode.tsx'
import { formatMoney } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { DefinitionList } from '#web/ui/layout/table/DefinitionList.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { CopyText } from '#web/ui/form/button/CopyText.tsx'
import { Text } from '#web/ui/text/Text.tsx'

const groups = (text: string) => text.replace(/(.{4})(?=.)/g, '$1 ')

/** How to pay an invoice: text to copy first, since a phone cannot scan itself, and a code with the same (PAY-01). */
export const HowToPay = ({ payload }: { readonly payload: string }) => {
  const t = useTexts()
  const { name, iban, bic, cents, reference } = readEpc(payload)
  const copy = (text: string, value: string) => (
    <CopyText text={text} value={value} label={t('invoices.copy')} copiedText={t('invoices.copied')} />
  )
  const amount = formatMoney(cents, t.locale)
  return (
    <Stack gap={4}>
      <Text>{t('invoices.pay.copy')}</Text>
      <DefinitionList
        rows={[
          { id: 'pay-name', term: t('invoices.pay.name'), value: name },
          { id: 'pay-iban', term: t('invoices.pay.iban'), value: copy(groups(iban), iban) },
          { id: 'pay-bic', term: t('invoices.pay.bic'), value: copy(bic, bic) },
          {
            id: 'pay-amount',
            term: t('invoices.pay.amount'),
            value: copy(amount, (cents / 100).toFixed(2)),
          },
          {
            id: 'pay-reference',
            term: t('invoices.pay.reference'),
            value: copy(groups(reference), reference),
          },
        ]}
      />
      <Text size="small" tone="muted">
        {t('invoices.pay.after')}
      </Text>
      <Text>{t('invoices.pay.scan')}</Text>
      <QrCode text={payload} label={t('invoices.pay.code', { amount, name })} />
    </Stack>
  )
}
