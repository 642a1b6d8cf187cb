// Shows one page when the network does not. The portal puts that page before this text, as SAVED; it answers nothing else
// than that page and its files, and keeps nothing that it was not given here.
/* global SAVED */
const { prefix, name, path, html, headers, files } = SAVED

// who waits for help does not wait longer than this for a poor network
const PATIENCE_MS = 4000

const keep = async () => {
  const cache = await caches.open(name)
  await cache.addAll(files)
  await cache.put(path, new Response(html, { headers }))
  await skipWaiting()
}

const forgetOthers = async () => {
  const names = await caches.keys()
  await Promise.all(
    names.filter((one) => one.startsWith(prefix) && one !== name).map((one) => caches.delete(one)),
  )
  // the page is gone: so is what was kept of it
  if (html === undefined) await registration.unregister()
}

const kept = (request) => caches.match(request, { cacheName: name, ignoreVary: true, ignoreSearch: true })

const patience = () => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))

const freshOrKept = async (request) => {
  const [still, fresh] = [await kept(path), fetch(request)]
  if (!still) return fresh
  const answer = await Promise.race([fresh.catch(() => undefined), patience()])
  return answer && answer.status < 500 ? answer : still
}

const keptOrFresh = async (request) => (await kept(request)) ?? fetch(request)

addEventListener('install', (event) => event.waitUntil(html === undefined ? skipWaiting() : keep()))
addEventListener('activate', (event) => event.waitUntil(forgetOthers()))
addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url)
  if (event.request.mode === 'navigate') {
    if (pathname === path && event.request.method === 'GET') event.respondWith(freshOrKept(event.request))
  } else if (files.includes(pathname)) event.respondWith(keptOrFresh(event.request))
})
