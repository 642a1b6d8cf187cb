import { useEffect, useRef, useState } from 'react'

import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { claimDraft } from '#web/claims/new-claim/claim-store.ts'

import { costToFill, patchOf } from './cost-to-fill.ts'
import { readInvoice } from './read-invoice.ts'
import type { InvoiceReading } from './read-invoice.ts'
import { receiptReadings } from './receipt-readings.ts'

/** How far the reading of a file is; slow once it takes longer than most. */
export type Stage = 'loading' | 'reading' | 'slow'

const SLOW_MS = 8000

// What was read goes with the claim: once that is sent or cleared, nothing of it stays in this tab.
const endWithClaim = () => {
  const stop = claimDraft.subscribe(() => {
    if (claimDraft.get().idempotencyKey !== '') return
    receiptReadings.clear()
    stop()
  })
}

const fillIn = (file: File, reading: InvoiceReading) => {
  if (typeof reading === 'string') return receiptReadings.say(file, reading)
  const at = costToFill(claimDraft.get(), receiptReadings.get().readings)
  if (at === undefined) return receiptReadings.say(file, 'cancelled')
  if (at === claimDraft.get().costs) claimDraft.addCost()
  claimDraft.change(patchOf(claimDraft.get().values, at, reading), 'costs')
  if (!receiptReadings.get().readings.length) endWithClaim()
  receiptReadings.add({ ...reading, at })
  return receiptReadings.say(file, 'read')
}

const failed = (error: unknown): InvoiceReading => {
  console.error('an invoice could not be read', error)
  return 'failed'
}

/** Reads one file at a time; what is on its way ends with the part of the form. */
export const useReading = (today: CalendarDate, locale: Locale) => {
  const [now, setNow] = useState<{ readonly file: File; readonly stage: Stage }>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const read = async (file: File) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setNow({ file, stage: 'loading' })
    const slow = setTimeout(() => setNow({ file, stage: 'slow' }), SLOW_MS)
    const onReading = () => setNow((was) => (was?.stage === 'loading' ? { file, stage: 'reading' } : was))
    const { signal } = controller
    const quarters = receiptReadings.get().turns.get(file) ?? 0
    const reading = await readInvoice({ file, quarters, today, locale, signal, onReading }).catch(failed)
    clearTimeout(slow)
    if (running.current !== controller || signal.aborted) return
    setNow(undefined)
    fillIn(file, reading)
  }
  const cancel = () => {
    const file = now?.file
    running.current?.abort()
    setNow(undefined)
    if (file) receiptReadings.say(file, 'cancelled')
  }
  return { now, read, cancel }
}
