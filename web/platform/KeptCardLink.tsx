import { useEffect, useState } from 'react'

import { Link } from '#web/ui/text/Link.tsx'
import type { LinkProps } from '#web/ui/text/Link.tsx'

import { usePaths, useTexts } from './i18n/use-texts.ts'
import { hasKeptCards } from './kept-cards.ts'

const useHasKeptCards = () => {
  const [kept, setKept] = useState(false)
  useEffect(() => {
    let cancelled = false
    hasKeptCards().then(
      (hasCards) => (cancelled ? undefined : setKept(hasCards)),
      () => undefined,
    )
    return () => {
      cancelled = true
    }
  }, [])
  return kept
}

/** Leads to the insurance cards that are kept on this device, which need neither network nor session; else nothing. */
export const KeptCardLink = ({ variant }: Pick<LinkProps, 'variant'>) => {
  const t = useTexts()
  const paths = usePaths()
  if (!useHasKeptCards()) return null
  // the browser fetches that page, and not the router: without a network only the worker of the page has it
  return (
    <Link href={paths.keptCards()} variant={variant} external>
      {t('shell.keptCard')}
    </Link>
  )
}
