import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

import { accounts } from '#contract/accounts.ts'
import { acting } from '#contract/accounts/acting.ts'
import type { ActingView } from '#contract/accounts/acting.ts'
import { ACTING_MINUTES } from '#domain/accounts/customer-action.ts'
import { languageOf } from '#domain/shared/locale.ts'
import { call } from '#web/platform/api/call.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useActingPrefix } from '#web/platform/page-title.ts'
import { session, setLoggedOut } from '#web/platform/session.ts'
import { eyeIcon } from '#web/ui/brand/page-icons.ts'
import { Icon } from '#web/ui/brand/Icon.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'

import { clearDraftsInAllTabs } from './clear-drafts.ts'
import styles from './ActingBar.module.css'

const SECOND_MS = 1000
/** A screen reader says it when so many minutes are left. */
const SAID_AT: readonly number[] = [5, 1]

// A place between the link to the content and the header, before all that scrolls away below it.
const usePlace = () => {
  const [place] = useState(() => document.createElement('div'))
  useEffect(() => {
    document.querySelector('a[href="#content"]')?.after(place)
    return () => place.remove()
  }, [place])
  return place
}

const fetchActing = async (locale: Parameters<typeof loadTexts>[1]) => {
  const { profileId } = session.get()
  const [view] = await Promise.all([
    call(acting.current, { params: { profileId } }),
    loadTexts('profile', locale),
  ])
  return view && { view, until: performance.now() + view.secondsLeft * SECOND_MS }
}

type Acting = { readonly view: ActingView; readonly until: number }

const useActing = () => {
  const { locale } = useTexts()
  const [found, setFound] = useState<Acting>()
  useEffect(() => {
    fetchActing(locale).then(setFound, (error: unknown) => console.error('the bar did not load', error))
  }, [locale])
  return found
}

const minutesUntil = (until: number) => Math.max(0, Math.ceil((until - performance.now()) / 60_000))

const useMinutes = (until: number, onEnd: () => void) => {
  const [minutes, setMinutes] = useState(() => minutesUntil(until))
  useEffect(() => {
    const timer = setInterval(() => setMinutes(minutesUntil(until)), SECOND_MS)
    return () => clearInterval(timer)
  }, [until])
  const over = minutes === 0
  useEffect(() => {
    if (over) onEnd()
  }, [over, onEnd])
  return minutes
}

/** Stops: whatever the server answers, nobody is logged in here any more; back to the customer's page of the back office. */
const stopActing = async (customerPage: string) => {
  try {
    // the answer is a redirect to that page
    await fetch(accounts.stopImpersonation.path, { redirect: 'manual' })
  } catch (error) {
    console.error('that it stopped was not confirmed', error)
  }
  setLoggedOut()
  clearDraftsInAllTabs()
  location.assign(customerPage)
}

const Bar = ({ view: { customerName }, until }: Acting) => {
  const t = useTexts()
  const [page] = useState(() => `/${languageOf(t.locale)}/staff/customers/${session.get().profileId}`)
  const [stop] = useState(() => () => void stopActing(page))
  const minutes = useMinutes(until, stop)
  useActingPrefix(`${t('profile.acting.title')} `)
  return (
    <section aria-label={t('profile.acting.label')}>
      <div className={styles.bar}>
        <div className={styles.words}>
          <Icon name={eyeIcon} />
          <p className={styles.text}>
            <strong className={styles.part}>{t('profile.acting.who', { name: customerName })}</strong>{' '}
            <span className={styles.part}>{t('profile.acting.recorded')}</span>{' '}
            <span className={styles.part}>{t('profile.acting.left', { minutes })}</span>
          </p>
        </div>
        <button type="button" className={styles.stop} onClick={stop}>
          {t('profile.acting.stop')}
        </button>
      </div>
      {/* an attribute: the content security policy allows no style attributes */}
      <svg className={styles.track} width="100%" height="4" aria-hidden="true">
        <rect width={`${(minutes / ACTING_MINUTES) * 100}%`} height="4" className={styles.line} />
      </svg>
      <VisuallyHidden as="p" role="status">
        {SAID_AT.includes(minutes) ? t('profile.acting.left', { minutes }) : ''}
      </VisuallyHidden>
    </section>
  )
}

/**
 * The bar on top of every page while support acts as a customer, and on their prints (design A26, guide staff 5): who, that
 * it is on record, how long it goes on, and the way to stop. It pushes the page down and cannot be closed.
 */
export const ActingBar = () => {
  const place = usePlace()
  const found = useActing()
  return found ? createPortal(<Bar {...found} />, place) : null
}
