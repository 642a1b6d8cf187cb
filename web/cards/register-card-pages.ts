import { LOCALES } from '#domain/shared/locale.ts'
import { pathsIn } from '#web/paths.ts'
import { registerWorkers } from '#web/platform/register-workers.ts'

/** Registers the workers that show the kept cards without a network, each for the card page of its language (DOC-03). */
export const registerCardPages = (): Promise<void> =>
  registerWorkers(LOCALES.map((locale) => pathsIn(locale).card()))
