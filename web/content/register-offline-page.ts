import { LOCALES } from '#domain/shared/locale.ts'
import { pathsIn } from '#web/paths.ts'

type Policies = {
  readonly createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { readonly createScriptURL: (address: string) => unknown }
}

const trustedUrls = (addresses: readonly string[]): readonly string[] => {
  // not every supported browser has Trusted Types, and TypeScript does not know them yet
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  const policy = trustedTypes?.createPolicy('pont-worker', { createScriptURL: (address) => address })
  // the browser accepts what its policy created; the type allows only strings
  return policy ? addresses.map((address) => policy.createScriptURL(address) as string) : addresses
}

let registered = false

/**
 * Registers service workers that store the emergency page in both languages for offline use (SVC-01). Each has a scope of
 * that page only; a worker that is already active checks whether the page changed.
 */
export const registerOfflinePage = async (): Promise<void> => {
  // browsers offer service workers only over a secure connection
  if (registered || !('serviceWorker' in navigator)) return
  registered = true
  const pages = LOCALES.map((locale) => pathsIn(locale).emergency())
  const workers = trustedUrls(pages.map((page) => `${page}-worker.js`))
  const register = async (worker: string, scope: string) => {
    const registration = await navigator.serviceWorker.register(worker, { scope })
    if (registration.active) await registration.update()
  }
  await Promise.all(workers.map((worker, at) => register(worker, pages[at] ?? '')))
}
