import type { PolicyView } from '#contract/policies.ts'
import { canShareText, shareText } from '#web/platform/browser-features.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useSite } from '#web/platform/site.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'

import { cardLines } from './shared/card-lines.ts'

/**
 * Hands what is on the card, without the birth date, to another app: for a parent, or who is at the desk. Before the first day
 * it says that nobody is insured yet.
 */
export const ShareCard = ({ policy }: { readonly policy: PolicyView }) => {
  const t = useTexts()
  const { today, company } = useSite()
  const ready = useHydrated()
  // only some browsers have it
  if (!ready || !canShareText()) return null
  const { name, number, cover, period, starts } = cardLines(policy, t)
  const text = t('policies.card.shareText', {
    name,
    number,
    cover,
    period,
    starts,
    company: company.name,
    alarm: company.alarmPhone,
    state: today < policy.startDate ? 'NOT_STARTED' : 'RUNNING',
  })
  return (
    <div>
      <Button variant="second" onClick={() => void shareText({ title: t('policies.card.title'), text })}>
        {t('policies.card.share')}
      </Button>
    </div>
  )
}
