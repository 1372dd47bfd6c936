// Rings while the console is closed, and says so where there is no connection. It keeps two small files and never the
// console itself nor an answer of the server: what a server has replaced is never shown again.
const shelf = 'offline-1'
const offlinePage = '/offline.html'
const kept = [offlinePage, '/offline.js']

self.addEventListener('install', (event) => {
  const fresh = kept.map((path) => new Request(path, { cache: 'reload' }))
  event.waitUntil(caches.open(shelf).then((cache) => cache.addAll(fresh)))
  self.skipWaiting()
})

async function takeOver() {
  for (const name of await caches.keys()) if (name !== shelf) await caches.delete(name)
  // The page is asked for while this file wakes up, so that nobody waits for it.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

async function pageOf(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return (await caches.match(offlinePage)) ?? Response.error()
  }
}
self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url)
  if (origin !== self.location.origin) return
  if (event.request.mode === 'navigate' && !pathname.startsWith('/api/')) event.respondWith(pageOf(event))
  else if (pathname === '/offline.js')
    event.respondWith(fetch(event.request).catch(() => caches.match('/offline.js')))
})

self.addEventListener('push', (event) => {
  const { id, title, body, path } = event.data?.json() ?? {}
  const shown = self.registration.showNotification(title ?? 'Gridhelm', {
    body,
    tag: id,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { path: path ?? '/' },
  })
  event.waitUntil(shown)
})

/** A window that is open goes there by itself and may ask about what was typed; else a new one is opened. */
async function open(path) {
  const [window] = await self.clients.matchAll({ type: 'window' })
  if (!window) return self.clients.openWindow(path)
  window.postMessage({ open: path })
  return window.focus()
}
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.path))
})
