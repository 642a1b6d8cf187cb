import { useEffect } from 'react'
import { useNavigation } from 'react-router'

import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'

// What comes sooner shows nothing (guide, design A0).
const UNNOTICED_MS = 300

// no first page waits for it, and without it nothing is lost
let show: ((text?: string) => void) | undefined

/** Shows that the next page is coming where it takes longer than a moment. */
export const usePageComing = (): void => {
  const t = useTexts()
  const isLoading = useNavigation().state !== 'idle'
  useEffect(() => {
    const load = async () => {
      await loadTexts('shell/skeleton', t.locale)
      show = (await import('./page-coming.ts')).showPageComing
    }
    const timer = setTimeout(() => void load().catch(() => undefined))
    return () => clearTimeout(timer)
  }, [t])
  useEffect(() => {
    if (!isLoading) return undefined
    const timer = setTimeout(() => show?.(t('shell.loading')), UNNOTICED_MS)
    return () => {
      clearTimeout(timer)
      show?.()
    }
  }, [isLoading, t])
}
