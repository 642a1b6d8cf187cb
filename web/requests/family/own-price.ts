import type { CoverageOptionView } from '#contract/requests/advice.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { coverName, moneyText } from '#web/requests/text/price-text.ts'

/** What one of a family pays where the first person has this cover, and which cover they get instead where they cannot have it. */
export const ownPriceText = (
  t: Texts,
  { coverage, premiumTotal }: CoverageOptionView,
  ofFirst: string | undefined,
): string =>
  t('requests.family.ownPrice', {
    cover: coverName(t, coverage),
    same: String(coverage === ofFirst),
    total: moneyText(t, premiumTotal),
  })
