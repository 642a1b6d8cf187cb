import { Suspense, useEffect, useState } from 'react'

import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { useSite } from '#web/platform/site.ts'
import { HelpLines } from '#web/ui/layout/frame/HelpLines.tsx'

// with the calendar of holidays
const OfficeNow = lazyComponent(async () => (await import('./now/OfficeNow.tsx')).loadOfficeNow())

// The server caches one page for every hour of the day, and the page has to be usable first.
const useUsable = () => {
  const [usable, setUsable] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setUsable(true))
    return () => clearTimeout(timer)
  }, [])
  return usable
}

/** Our hours, whether we are open now, and the same hours where the visitor is. */
export const OfficeHours = () => {
  const t = useTexts()
  const { company, zone } = useSite()
  const usable = useUsable()
  const [from, to] = company.hours.split('-')
  if (!from || !to) return null
  return (
    <HelpLines hours={t('shell.help.hoursZone', { from, to, zone })}>
      {usable ? (
        <Suspense fallback={null}>
          <OfficeNow hours={company.hours} />
        </Suspense>
      ) : null}
    </HelpLines>
  )
}
