// Shows the insurance cards that are kept on this device when the network fails (DOC-03). The portal puts the page in
// front of this script, as SAVED: without a card, and with a place for one. Only this script and the page itself
// (web/cards/shared/kept-cards-store.ts) know the entry of the cards.
/* global SAVED */
const { prefix, name, paths, html, before, card, after, headers, files, language } = SAVED

const CARDS = 'insurance-cards'
const ENTRY = '/insurance-cards.json'

// at a desk, nobody should wait longer than this for a poor network
const NETWORK_TIMEOUT_MS = 4000

const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text) => String(text).replace(/[&<>"]/g, (sign) => ESCAPES[sign])

// the day of the device, since it may be the only clock there is
const deviceDay = () => {
  // oxlint-disable-next-line pont/no-date
  const now = new Date()
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}

const keptCards = async () => {
  const entry = await caches.match(ENTRY, { cacheName: CARDS })
  const all = entry ? await entry.json() : []
  const today = deviceDay()
  const kept = all.filter(({ endDate }) => endDate >= today)
  // after the last insured day a card is removed, also where the portal is not opened any more
  if (!kept.length) await caches.delete(CARDS)
  else if (kept.length < all.length) {
    const cache = await caches.open(CARDS)
    const type = { 'content-type': 'application/json' }
    await cache.put(ENTRY, new Response(JSON.stringify(kept), { headers: type }))
  }
  return kept
}

const filled = ({ policyId, startDate, basic, lines }) => {
  const { starts, ...always } = lines[language]
  const started = !(startDate > deviceDay())
  // until the first insured day the card says so, and nobody is told at a desk that they are insured
  const values = { ...always, policyId, ...(started ? {} : { starts }) }
  const sentence = started && (basic ? 'basic' : 'ours')
  return card
    .replace(/\{\{#(\w+)\}\}(.*?)\{\{\/\1\}\}/gs, (_, kind, words) => (kind === sentence ? words : ''))
    .replace(/\{\{(\w+)\}\}/g, (_, key) => escape(values[key] ?? ''))
}

const offlinePage = async () => {
  const cards = await keptCards()
  const body = cards.length ? before + cards.map(filled).join('') + after : html
  return new Response(body, { headers })
}

const save = async () => {
  const cache = await caches.open(name)
  await cache.addAll(files)
  await skipWaiting()
}

const deleteOldCaches = async () => {
  const names = await caches.keys()
  await Promise.all(
    names.filter((one) => one.startsWith(prefix) && one !== name).map((one) => caches.delete(one)),
  )
}

const timeout = () => new Promise((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS))

const networkFirst = async (request) => {
  const answer = await Promise.race([fetch(request).catch(() => undefined), timeout()])
  return answer && answer.status < 500 ? answer : offlinePage()
}

const cacheFirst = async (request) =>
  (await caches.match(request, { cacheName: name, ignoreVary: true })) ?? fetch(request)

addEventListener('install', (event) => event.waitUntil(save()))
addEventListener('activate', (event) => event.waitUntil(deleteOldCaches()))
addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url)
  if (event.request.mode === 'navigate') {
    if (paths.includes(pathname) && event.request.method === 'GET')
      event.respondWith(networkFirst(event.request))
  } else if (files.includes(pathname)) event.respondWith(cacheFirst(event.request))
})
