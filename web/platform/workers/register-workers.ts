import { serviceWorkers } from '#web/platform/browser-features.ts'
import { trustedUrls } from './trusted-url.ts'

const register = async (container: ServiceWorkerContainer, worker: string, scope: string) => {
  const registration = await container.register(worker, { scope })
  if (registration.active) await registration.update()
  return registration
}

const settled = (worker: ServiceWorker) =>
  new Promise<void>((resolve, reject) => {
    const judge = () => {
      if (worker.state === 'activated') resolve()
      if (worker.state === 'redundant') reject(new Error('the browser could not store the page'))
    }
    worker.addEventListener('statechange', judge)
    judge()
  })

/**
 * Registers the service workers of these pages, each with a scope of its page and what is below it, and waits until the
 * browser has stored what they need. A worker that is already active checks whether its page changed.
 */
export const registerWorkers = async (pages: readonly string[]): Promise<void> => {
  const container = serviceWorkers()
  if (!container) return
  const workers = trustedUrls(pages.map((page) => `${page}-worker.js`))
  const registrations = await Promise.all(
    workers.map((worker, index) => register(container, worker, pages[index] ?? '')),
  )
  const first = registrations.flatMap(
    ({ active, waiting, installing }) => active ?? waiting ?? installing ?? [],
  )
  await Promise.all(first.map(settled))
}
