// Shows one saved page when the network fails. The portal puts that page in front of this script, as SAVED; the worker
// responds only for that page and its files, and caches nothing else.
/* global SAVED */
const { prefix, name, path, html, headers, files } = SAVED

// in an emergency, nobody should wait longer than this for a poor network
const NETWORK_TIMEOUT_MS = 4000

const save = async () => {
  const cache = await caches.open(name)
  await cache.addAll(files)
  await cache.put(path, new Response(html, { headers }))
  await skipWaiting()
}

const deleteOldCaches = async () => {
  const names = await caches.keys()
  await Promise.all(
    names.filter((one) => one.startsWith(prefix) && one !== name).map((one) => caches.delete(one)),
  )
  // the page was removed, so the worker is too
  if (html === undefined) await registration.unregister()
}

const cached = (request) => caches.match(request, { cacheName: name, ignoreVary: true, ignoreSearch: true })

const timeout = () => new Promise((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS))

const networkFirst = async (request) => {
  const [saved, fresh] = [await cached(path), fetch(request)]
  if (!saved) return fresh
  const answer = await Promise.race([fresh.catch(() => undefined), timeout()])
  return answer && answer.status < 500 ? answer : saved
}

const cacheFirst = async (request) => (await cached(request)) ?? fetch(request)

addEventListener('install', (event) => event.waitUntil(html === undefined ? skipWaiting() : save()))
addEventListener('activate', (event) => event.waitUntil(deleteOldCaches()))
addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url)
  if (event.request.mode === 'navigate') {
    if (pathname === path && event.request.method === 'GET') event.respondWith(networkFirst(event.request))
  } else if (files.includes(pathname)) event.respondWith(cacheFirst(event.request))
})
