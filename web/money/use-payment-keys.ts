import { useNavigate } from 'react-router'

import type { PaymentRow } from '#contract/money/payment-list.ts'
import { showNotice } from '#web/platform/alerts.ts'
import { copyText } from '#web/platform/browser-features.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useKeys } from '#web/staff/shared/keys/use-keys.ts'
import { useStaffPaths } from '#web/staff/shared/staff-paths.ts'
import { useChosenRow } from '#web/staff/shared/use-chosen-row.ts'

import type { MoneyQuery } from './money-query.ts'
import { addressOf } from './payment-lines.ts'

/** Copies the address with its filters. */
export const copyAddress = async (): Promise<void> => {
  if (await copyText(location.href)) showNotice('money.copied', 'success')
}

/** Binds the keys of the list of payments; returns the row that they are at. */
export const usePaymentKeys = (rows: readonly PaymentRow[], query: MoneyQuery): string | undefined => {
  const t = useTexts()
  const paths = useStaffPaths()
  const navigate = useNavigate()
  const { chosen, rowNow, move } = useChosenRow(rows.map(({ bankEntryId }) => bankEntryId))
  const open = () => {
    const row = rows.find(({ bankEntryId }) => bankEntryId === rowNow())
    const address = row && addressOf(row, { paths, query })
    if (address) void navigate(address)
  }
  useKeys([
    { keys: 'j', label: t('money.keys.down'), run: () => move(1) },
    { keys: 'k', label: t('money.keys.up'), run: () => move(-1) },
    { keys: 'arrowdown', run: () => move(1) },
    { keys: 'arrowup', run: () => move(-1) },
    { keys: 'enter', label: t('money.keys.open'), run: open },
    { keys: 'l', label: t('money.copy'), run: () => void copyAddress() },
  ])
  return chosen
}
