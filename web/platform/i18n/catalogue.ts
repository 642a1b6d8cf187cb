import { catalogues } from 'virtual:texts'
import type { Catalogue } from 'virtual:texts'

import type { Locale } from '#domain/shared/locale.ts'

const allMessages: Record<Locale, Record<string, Catalogue[string]>> = { 'en-GB': {}, nl: {} }
const loaded = new Map<string, Promise<void>>()

/** The message with this id: a plain sentence, compiled parts, or undefined where there is none. */
export const messageOf = (locale: Locale, id: string): Catalogue[string] | undefined =>
  Object.hasOwn(allMessages[locale], id) ? allMessages[locale][id] : undefined

/** Adds messages to a language. */
export const addTexts = (locale: Locale, messages: Catalogue): void => {
  Object.assign(allMessages[locale], messages)
}

const fetchTexts = async (name: string, locale: Locale) => {
  const [catalogue] = await Promise.all([
    catalogues[`${name}/${locale}`]?.(),
    // the texts of codes contain days, countries and money
    name.startsWith('codes/') ? import('./issue-context.ts') : undefined,
  ])
  if (catalogue) addTexts(locale, catalogue.default)
}

const fetchOnce = (name: string, locale: Locale): Promise<void> => {
  const key = `${name}/${locale}`
  const running = loaded.get(key) ?? fetchTexts(name, locale)
  loaded.set(key, running)
  // a catalogue that failed to load is requested again the next time
  running.catch(() => loaded.delete(key))
  return running
}

const usedNames = new Set<string>()
const usedLocales = new Set<Locale>()

// When the language is switched, everything on the screen needs its texts in the other language, errors included
// (SHELL-02, SHELL-03).
const fetchUsed = () => {
  const pairs = [...usedLocales].flatMap((locale) => [...usedNames].map((name) => fetchOnce(name, locale)))
  return Promise.allSettled(pairs)
}

/** Loads a catalogue once: in this language, and in each language that this visitor has used. */
export const loadTexts = async (name: string, locale: Locale): Promise<void> => {
  usedNames.add(name)
  usedLocales.add(locale)
  await Promise.all([fetchOnce(name, locale), fetchUsed()])
}
