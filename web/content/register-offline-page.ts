import { LOCALES } from '#domain/shared/locale.ts'
import { pathsIn } from '#web/paths.ts'
import { registerWorkers } from '#web/platform/workers/register-workers.ts'

let registered = false

/** Registers the service workers that store the emergency page in both languages for offline use (SVC-01). */
export const registerOfflinePage = async (): Promise<void> => {
  if (registered) return
  registered = true
  await registerWorkers(LOCALES.map((locale) => pathsIn(locale).emergency()))
}
