import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'

import { formatDayOfWeek } from '#web/platform/i18n/format.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { localeAt } from '#web/paths.ts'
import { HelpLine } from '#web/ui/layout/frame/HelpLine.tsx'

import { hoursHere, openingAt, timesNow } from './office-hours.ts'
import type { Opening } from './office-hours.ts'

const MINUTE_MS = 60_000

const useTimes = () => {
  const [times, setTimes] = useState(timesNow)
  useEffect(() => {
    const timer = setInterval(() => setTimes(timesNow()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return times
}

const b = (words: ReactNode) => <strong>{words}</strong>

const openingText = (t: Texts, opening: Opening) => {
  if (opening.open) return t.rich('shell.help.open', { b, until: opening.until })
  const { from } = opening
  return opening.today
    ? t.rich('shell.help.opensToday', { b, from })
    : t.rich('shell.help.opens', { b, from, day: formatDayOfWeek(opening.day, t.locale) })
}

const OfficeNow = ({ hours }: { readonly hours: string }) => {
  const t = useTexts()
  const times = useTimes()
  const here = hoursHere(hours, times)
  return (
    <>
      <HelpLine strong>{openingText(t, openingAt(hours, times.office))}</HelpLine>
      {here ? <HelpLine>{t('shell.help.here', here)}</HelpLine> : null}
    </>
  )
}

/** Loads whether we are open, with its texts. */
export const loadOfficeNow = async () => {
  await loadTexts('shell/help/now', localeAt(location.pathname))
  return OfficeNow
}
