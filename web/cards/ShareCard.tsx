import { canShareText, shareText } from '#web/platform/browser-features.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useSite } from '#web/platform/site.ts'
import type { CardLines } from '#web/cards/shared/card-lines.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'

/** Hands what is on the card, without the birth date, to another app: for a parent, or who is at the desk. */
export const ShareCard = ({ lines }: { readonly lines: CardLines }) => {
  const t = useTexts()
  const { name: company, alarmPhone: alarm } = useSite().company
  const ready = useHydrated()
  // only some browsers have it
  if (!ready || !canShareText()) return null
  const { name, number, cover, period } = lines
  const text = t('policies.card.shareText', { name, company, number, cover, period, alarm })
  return (
    <div>
      <Button variant="second" onClick={() => void shareText({ title: t('policies.card.title'), text })}>
        {t('policies.card.share')}
      </Button>
    </div>
  )
}
