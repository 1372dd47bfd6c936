import { useCallback, useState } from 'react'

const names = {
  text: '--gh-text',
  quiet: '--gh-quiet',
  line: '--gh-line',
  lineStrong: '--gh-line-strong',
  card: '--gh-card',
  raised: '--gh-raised',
  brand: '--gh-brand',
  pv: '--gh-pv',
  wind: '--gh-wind',
  generator: '--gh-generator',
  battery: '--gh-battery',
  grid: '--gh-grid',
  load: '--gh-load',
  critical: '--gh-critical',
  warning: '--gh-warning',
  notice: '--gh-notice',
} as const

/** The tokens as a canvas can use them, and the letters of the page. */
export type ChartLook = Readonly<Record<keyof typeof names | 'font', string>>

/** A canvas does not know variables, nor colours that are computed from others. */
function resolved(probe: HTMLElement, name: string): string {
  probe.style.color = `var(${name})`
  return getComputedStyle(probe).color
}

function readLook(element: HTMLElement): ChartLook {
  const probe = element.ownerDocument.createElement('span')
  // Where every change takes its time, however short, a colour that was just set is still the old one.
  probe.style.setProperty('transition', 'none', 'important')
  element.append(probe)
  const colours = Object.fromEntries(
    Object.entries(names).map(([key, name]) => [key, resolved(probe, name)]),
  ) as Record<keyof typeof names, string>
  probe.remove()
  return { ...colours, font: getComputedStyle(element).fontFamily }
}

const watched = ['data-appearance', 'data-colour-weak', 'style']

/** `const [ref, look] = useChartLook()`: follows the appearance, also where only a part of the page is dark. */
export function useChartLook(): [
  (element: HTMLElement | null) => (() => void) | undefined,
  ChartLook | undefined,
] {
  const [look, setLook] = useState<ChartLook>()
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const read = () => setLook(readLook(element))
    read()
    const observer = new MutationObserver(read)
    observer.observe(document.documentElement, { attributes: true, attributeFilter: watched })
    return () => observer.disconnect()
  }, [])
  return [ref, look]
}
