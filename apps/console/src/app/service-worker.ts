import { router } from './router.tsx'

/** Rings while no page is open, and says when there is no connection; a built console alone has it. */
export function installServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ open?: unknown }>) => {
    if (typeof data?.open === 'string') void router.navigate(data.open)
  })
  // After what is to be seen; without one everything works but what it is for.
  window.addEventListener('load', () => {
    navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined)
  })
}
