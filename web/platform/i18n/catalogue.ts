import { catalogues } from 'virtual:texts'
import type { Catalogue } from 'virtual:texts'

import type { Locale } from '#domain/shared/locale.ts'

const known: Record<Locale, Record<string, Catalogue[string]>> = { 'en-GB': {}, nl: {} }
const loaded = new Map<string, Promise<void>>()

/** The message with this id: a plain sentence, compiled parts, or undefined where there is none. */
export const messageOf = (locale: Locale, id: string): Catalogue[string] | undefined =>
  Object.hasOwn(known[locale], id) ? known[locale][id] : undefined

/** Takes messages that are there already into a language. */
export const addTexts = (locale: Locale, messages: Catalogue): void => {
  Object.assign(known[locale], messages)
}

const bring = async (drawer: string, locale: Locale) => {
  const [catalogue] = await Promise.all([
    catalogues[`${drawer}/${locale}`]?.(),
    // texts of codes have days, countries and money in them
    drawer.endsWith('.codes') ? import('./issue-context.ts') : undefined,
  ])
  if (catalogue) addTexts(locale, catalogue.default)
}

const once = (drawer: string, locale: Locale): Promise<void> => {
  const key = `${drawer}/${locale}`
  const running = loaded.get(key) ?? bring(drawer, locale)
  loaded.set(key, running)
  // a part that did not arrive is asked again the next time
  running.catch(() => loaded.delete(key))
  return running
}

const drawers = new Set<string>()
const locales = new Set<Locale>()

// Who switches the language takes along the words that are on the screen: errors too (SHELL-02, SHELL-03).
const keepAlong = () => {
  const pairs = [...locales].flatMap((locale) => [...drawers].map((drawer) => once(drawer, locale)))
  return Promise.allSettled(pairs)
}

/** Brings the texts of a drawer in one language, once; in each language that this visitor has used. */
export const loadTexts = async (drawer: string, locale: Locale): Promise<void> => {
  drawers.add(drawer)
  locales.add(locale)
  await Promise.all([once(drawer, locale), keepAlong()])
}
