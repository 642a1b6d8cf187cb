import { useEffect, useState } from 'react'

import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useSite } from '#web/platform/site.ts'
import { Text } from '#web/ui/text/Text.tsx'

const MINUTE_MS = 60_000

// undefined until the page is in the browser: the server caches one page for every hour of the day
const useOpen = (hours: string) => {
  const [open, setOpen] = useState<boolean>()
  useEffect(() => {
    // the calendar of holidays loads after the page; without it only the hours are shown
    const update = () =>
      import('./office-hours.ts').then(
        ({ isOfficeOpen, officeTime }) => setOpen(isOfficeOpen(hours, officeTime())),
        () => undefined,
      )
    void update()
    const timer = setInterval(() => void update(), MINUTE_MS)
    return () => clearInterval(timer)
  }, [hours])
  return open
}

/** Whether we are open now, and our hours. */
export const OfficeLine = () => {
  const t = useTexts()
  const { hours } = useSite().company
  const open = useOpen(hours)
  const [from, to] = hours.split('-')
  if (!from || !to) return null
  return (
    <Text>
      {open === undefined ? null : (
        <Text as="strong" strong tone={open ? 'success' : 'ink'}>
          {t(open ? 'content.service.open' : 'content.service.closed')}{' '}
        </Text>
      )}
      {t('shell.help.hours', { from, to })}
    </Text>
  )
}
