import { createContext, useContext } from 'react'

import type { Locale } from '#domain/shared/locale.ts'
import { pathsIn } from '#web/paths.ts'
import type { Paths } from '#web/paths.ts'

import { textsOf } from './texts.ts'
import type { Texts } from './texts.ts'

export const LocaleContext = createContext<Locale>('en-GB')

/** The language of the page. */
export const useLocale = (): Locale => useContext(LocaleContext)

/** The texts of the page's language: `t(id, values)`, `t.rich`, `t.issueText`. */
export const useTexts = (): Texts => textsOf(useLocale())

/** Every address in the page's language. */
export const usePaths = (): Paths => pathsIn(useLocale())
