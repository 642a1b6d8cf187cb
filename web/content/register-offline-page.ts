import { LOCALES } from '#domain/shared/locale.ts'
import { pathsIn } from '#web/paths.ts'

type Policies = {
  readonly createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { readonly createScriptURL: (address: string) => unknown }
}

const trusted = (addresses: readonly string[]): readonly string[] => {
  // not every browser that we serve has trusted types, and TypeScript does not know them yet
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  const policy = trustedTypes?.createPolicy('pont-worker', { createScriptURL: (address) => address })
  // the browser takes what its policy made; its type knows texts only
  return policy ? addresses.map((address) => policy.createScriptURL(address) as string) : addresses
}

let asked = false

/**
 * Asks the browser to keep the emergency page in both languages, for when there is no network (SVC-01). Each has a worker
 * that sees that page alone; one that was there before looks whether the page changed.
 */
export const keepEmergencyPage = async (): Promise<void> => {
  // a browser has it over a secure connection only
  if (asked || !('serviceWorker' in navigator)) return
  asked = true
  const pages = LOCALES.map((locale) => pathsIn(locale).emergency())
  const workers = trusted(pages.map((page) => `${page}-worker.js`))
  const keep = async (worker: string, scope: string) => {
    const registration = await navigator.serviceWorker.register(worker, { scope })
    if (registration.active) await registration.update()
  }
  await Promise.all(workers.map((worker, at) => keep(worker, pages[at] ?? '')))
}
