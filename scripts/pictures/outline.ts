import type { Page } from '@playwright/test'

/** What a screen is made of, whatever its figures are: headings, columns, tabs, fields and buttons. */
const parts =
  'h1, h2, h3, h4, th, label, legend, [role=tab], [role=radio], nav a, main button, [role=dialog] button'

/** The words of those parts, each once; numbers and the sites' own names pass by: which site is shown, the sun decides. */
export async function outlineOf(page: Page, siteNames: ReadonlySet<string>): Promise<string[]> {
  const texts = await page.evaluate((selector) => {
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    return [...document.querySelectorAll(selector)].filter(isSeen).map((element) => element.textContent ?? '')
  }, parts)
  return outlined(texts).filter((text) => !siteNames.has(text))
}

export const outlined = (texts: readonly string[]): string[] => {
  const words = texts
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '' && text.length < 60 && !/\d/.test(text))
  return [...new Set(words)].toSorted()
}

/** So much may differ, and one part always: what happens in a demo comes and goes, a new row of figures does not. */
const mostDifferent = 0.1

/** What differs, where a picture no longer shows what the screen does; undefined while it does. */
export function agedBy(recorded: readonly string[], now: readonly string[]): string | undefined {
  const gone = recorded.filter((text) => !now.includes(text))
  const come = now.filter((text) => !recorded.includes(text))
  const different = gone.length + come.length
  const allowed = recorded.length === 0 ? 0 : Math.max(1, recorded.length * mostDifferent)
  if (different <= allowed) return undefined
  const list = (texts: readonly string[]) => texts.map((text) => `“${text}”`).join(', ') || 'nothing'
  return `gone: ${list(gone)}; new: ${list(come)}`
}
