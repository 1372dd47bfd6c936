import type { Page } from '@playwright/test'
import { type Allowed, findLayoutFaults } from './find-faults.ts'

/** Few, and each with its reason. */
const allowed: Allowed = {
  cut: [
    // Tabs that do not fit go on to the side, and all of them stand behind the dots at the end.
    '.ant-tabs-nav-list',
  ],
  over: [],
}

/** As wide as a phone, a small and a usual screen. */
export const windows = [
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const

/** Nothing in the page has changed for two pictures, and nothing is on its way. */
export const isStill = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let still = 0
        let left = 60
        const observer = new MutationObserver(() => {
          still = 0
        })
        observer.observe(document.body, {
          attributes: true,
          childList: true,
          characterData: true,
          subtree: true,
        })
        // What goes with scrolling, or on for ever, does not end.
        const isEnding = ({ timeline, effect, playState }: Animation) =>
          playState === 'running' &&
          timeline instanceof DocumentTimeline &&
          effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
        const look = () => {
          if (document.getAnimations().some(isEnding)) still = 0
          if (++still <= 2 && --left > 0) return requestAnimationFrame(look)
          observer.disconnect()
          return resolve()
        }
        requestAnimationFrame(look)
      }),
  )

/** Ages and live figures go on. */
const lasting = (fault: string) => fault.replaceAll(/\d+/g, '')

/** What lies on each other or is cut, once the page stands still. */
export async function layoutFaults(page: Page): Promise<string[]> {
  await isStill(page)
  const first = await page.evaluate(findLayoutFaults, allowed)
  if (first.length === 0) return []
  // What is only passing by is no fault.
  await page.waitForTimeout(150)
  await isStill(page)
  const second = new Set((await page.evaluate(findLayoutFaults, allowed)).map(lasting))
  return first.filter((fault) => second.has(lasting(fault)))
}
