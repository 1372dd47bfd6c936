import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Colours come from the same tokens everywhere and cost most of the time: one screen of each sort is looked at for them. */
export type Look = 'everything' | 'structure' | 'colours'

const colours = ['color-contrast', 'link-in-text-block']

/** What we promise is WCAG 2.2, AA. */
const promised = {
  type: 'tag' as const,
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
}

const options = {
  everything: { runOnly: promised },
  structure: {
    runOnly: promised,
    rules: Object.fromEntries(colours.map((rule) => [rule, { enabled: false }])),
  },
  colours: { runOnly: { type: 'rule' as const, values: colours } },
}

/** What keeps people from using the page who do not see, hear or point as most do. */
export async function seriousViolations(page: Page, look: Look, where: 'main' | 'body'): Promise<string[]> {
  // Half a megabyte that is read and run: once for a page that is walked through.
  const isThere = await page.evaluate(() => 'axe' in window)
  const { violations } = await new AxeBuilder({ page, ...(isThere && { axeSource: 'undefined' }) })
    // In one go, without a second page for each look: our pages have no frames.
    .setLegacyMode(true)
    .include(where)
    // What passes is not told, and so need not be found again in the page.
    .options({ ...options[look], resultTypes: ['violations'] })
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => {
      const places = nodes.slice(0, 3).map(({ target }) => target.join(' '))
      return `${id}: ${places.join(' | ')}`
    })
}
