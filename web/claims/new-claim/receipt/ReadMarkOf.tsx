import { Suspense } from 'react'

import { useAnswers } from '#web/platform/forms/form-context.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'

import { useReadings } from './receipt-readings.ts'
import type { ReadField } from './receipt-readings.ts'

// its texts came with what read the invoice
const ReadMark = lazyComponent(async () => (await import('./ReadMark.tsx')).ReadMark)

/** The mark at a field of which the value was read; nothing once it was changed. */
export const ReadMarkOf = ({ at, field }: { readonly at: number; readonly field: ReadField }) => {
  const name = `lines.${at}.${field}`
  const value = useAnswers()[name]
  const reading = useReadings().readings.find((one) => one.at === at)
  const read = reading?.values[field]
  if (!reading || !read || read.value !== value) return null
  return (
    <Suspense fallback={null}>
      <ReadMark {...{ name, field, read }} fileName={reading.file.name} />
    </Suspense>
  )
}
