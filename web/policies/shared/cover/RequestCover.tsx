import { useEffect, useState } from 'react'

import { coverValues, REQUEST_ALONE } from '#domain/policies/cover/cover-state.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Text } from '#web/ui/text/Text.tsx'

const ID = 'cover.now'

/**
 * Whether a request insures, on a page whose reader may be insured by something else that is not known here (QUOTE-04). A
 * receipt shows without it where its text does not load, as after a lost connection.
 */
export const RequestCover = ({ inline = false }: { readonly inline?: boolean }) => {
  const t = useTexts()
  const [ready, setReady] = useState(t.has(ID))
  useEffect(() => {
    let cancelled = false
    loadTexts('policies', t.locale).then(
      () => (cancelled ? undefined : setReady(true)),
      (error: unknown) => console.warn('the texts about cover did not load', error),
    )
    return () => {
      cancelled = true
    }
  }, [t.locale])
  if (!ready || !t.has(ID)) return null
  return (
    <Text as={inline ? 'span' : 'p'} strong={!inline}>
      {t(
        ID,
        coverValues(REQUEST_ALONE, (date) => date),
      )}
    </Text>
  )
}
