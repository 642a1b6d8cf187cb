import type { AskedItem } from '#domain/cases/asked-items.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'

type Asked = { readonly items: readonly AskedItem[]; readonly text: string }

/** What was asked for: what is needed of the list, a line each, and the words. */
export const askedText = (t: Texts, { items, text }: Asked): string =>
  [...items.map((item) => t(`casework.ask.item.${item}`)), text].filter(Boolean).join('\n')
