/** What is there on purpose: selectors, with what may happen to texts inside of them. */
export interface Allowed {
  /** A text may reach beyond what clips it. */
  cut: readonly string[]
  /** A text may lie on another. */
  over: readonly string[]
}

/**
 * Runs in the page, and so refers to nothing outside of itself. Texts that lie on each other, texts that are cut, and a
 * page wider than its window, each in a line. A text that ends in dots is whole: the console tells all of it to whoever
 * points at it.
 */
export function findLayoutFaults(allowed: Allowed): string[] {
  interface Box {
    left: number
    top: number
    right: number
    bottom: number
  }
  /** What stands around the content of an element. */
  interface Surroundings {
    /** From the inside out. */
    clippers: readonly Element[]
    /** Texts of different sheets may pass over each other: a bar that stays in sight, what lies over the page. */
    sheet: Element | string
    isUnseen: boolean
  }
  interface Line {
    element: Element
    words: string
    box: Box
    sheet: Surroundings['sheet']
  }

  /** Letters of one line may reach a little into the next without a fault. */
  const tolerance = 2
  const faults = new Set<string>()
  const root = document.documentElement
  const styles = new Map<Element, CSSStyleDeclaration>()
  const surroundings = new Map<Element, Surroundings>()
  const openings = new Map<Element, Box>()

  const kept = <K, V>(known: Map<K, V>, key: K, make: () => V): V => {
    const value = known.get(key) ?? make()
    known.set(key, value)
    return value
  }
  const styleOf = (element: Element) => kept(styles, element, () => getComputedStyle(element))
  const isDrawn = (element: Element) => element instanceof SVGElement

  const isInline = (element: Element) => ['inline', 'contents'].includes(styleOf(element).display)

  function clips(element: Element): boolean {
    if (element === document.body || element === root) return false
    if (isDrawn(element) ? !element.matches('svg, foreignObject') : isInline(element)) return false
    const { overflowX, overflowY } = styleOf(element)
    return overflowX !== 'visible' || overflowY !== 'visible'
  }

  /** Where its content can be seen. */
  const openingOf = (element: Element): Box =>
    kept(openings, element, () => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      if (!(element instanceof HTMLElement)) return { left, top, right, bottom }
      const [inner, upper] = [left + element.clientLeft, top + element.clientTop]
      return {
        left: inner,
        top: upper,
        right: inner + element.clientWidth,
        bottom: upper + element.clientHeight,
      }
    })

  const isPlaced = (element: Element) =>
    styleOf(element).position !== 'static' || styleOf(element).transform !== 'none'

  /** What an element is placed in: not always its parent. */
  function holderOf(element: Element): Element | null {
    const { position } = styleOf(element)
    if (position === 'fixed') return null
    let holder = element.parentElement
    while (position === 'absolute' && holder && !isPlaced(holder)) holder = holder.parentElement
    return holder
  }

  const hidesAll = (element: Element) => {
    const { clipPath, clip } = styleOf(element)
    if (clipPath.startsWith('inset(50%') || clip.startsWith('rect(0px, 0px')) return true
    const { left, top, right, bottom } = openingOf(element)
    return clips(element) && (right - left <= 1 || bottom - top <= 1)
  }

  function sheetOf(element: Element, around: Surroundings['sheet']): Surroundings['sheet'] {
    const { position, zIndex, backgroundColor, top, right, bottom, left } = styleOf(element)
    if (position === 'sticky') {
      // A head that stays above is one sheet with its like, and another than a column that stays at the side.
      const sides = [top, right, bottom, left].map((side) => side !== 'auto')
      return `kept in sight ${sides.join()}`
    }
    if (position === 'fixed') return element
    const isCover = position !== 'static' && zIndex !== 'auto' && !/, 0\)$|transparent/.test(backgroundColor)
    return isCover ? element : around
  }

  const surroundingsOf = (element: Element): Surroundings =>
    kept(surroundings, element, () => {
      const holder = holderOf(element)
      const outer = holder ? surroundingsOf(holder) : { clippers: [], isUnseen: false }
      const parent = element.parentElement
      const around = parent ? surroundingsOf(parent) : { sheet: 'page', isUnseen: false }
      return {
        clippers: clips(element) ? [element, ...outer.clippers] : outer.clippers,
        sheet: sheetOf(element, around.sheet),
        isUnseen: outer.isUnseen || around.isUnseen || hidesAll(element),
      }
    })

  const nameOf = (element: Element): string => {
    const own = (one: Element) => one.localName + [...one.classList].map((name) => `.${name}`).join('')
    return [element.parentElement, element]
      .filter((one) => one !== null)
      .map(own)
      .join(' > ')
  }
  const shorten = (words: string) => (words.length > 60 ? `${words.slice(0, 60)}…` : words)
  const isAllowed = (element: Element, sort: keyof Allowed) =>
    allowed[sort].some((selector) => element.closest(selector))

  /** It ends in dots there: only lines of a plain block do. */
  function endsInDots(element: Element, clipper: Element): boolean {
    const { textOverflow, webkitLineClamp, display } = styleOf(clipper)
    if (webkitLineClamp !== 'none') return true
    if (textOverflow !== 'ellipsis' || display.includes('flex') || display.includes('grid')) return false
    let block: Element | null = element
    while (block && isInline(block)) block = block.parentElement
    return block === clipper
  }

  /** What of a line can be seen; says where it is cut. */
  function seenOf(element: Element, words: string, line: Box): Box | undefined {
    let seen = line
    for (const clipper of surroundingsOf(element).clippers) {
      const opening = openingOf(clipper)
      const { overflowX, overflowY, cursor } = styleOf(clipper)
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      const beyondX = Math.max(opening.left - seen.left, seen.right - opening.right)
      const beyondY = Math.max(opening.top - seen.top, seen.bottom - opening.bottom)
      const isCut = (hides(overflowX) && beyondX > tolerance) || (hides(overflowY) && beyondY > tolerance)
      // What can be taken hold of is moved to where it is read.
      const isReachable = cursor === 'grab' || endsInDots(element, clipper)
      if (isCut && !isReachable && !isAllowed(element, 'cut'))
        faults.add(`cut: “${shorten(words)}” in ${nameOf(element)}, by ${nameOf(clipper)}`)
      seen = {
        left: overflowX === 'visible' ? seen.left : Math.max(seen.left, opening.left),
        right: overflowX === 'visible' ? seen.right : Math.min(seen.right, opening.right),
        top: overflowY === 'visible' ? seen.top : Math.max(seen.top, opening.top),
        bottom: overflowY === 'visible' ? seen.bottom : Math.min(seen.bottom, opening.bottom),
      }
      if (seen.right - seen.left < 1 || seen.bottom - seen.top < 1) return undefined
    }
    return seen
  }

  /** The letters alone: the box of a line is higher than they are, and more so in Chinese. */
  function lettersOf(element: Element, { left, top, right, bottom }: DOMRect): Box {
    const height = bottom - top
    const size = isDrawn(element) ? height * 0.7 : Number.parseFloat(styleOf(element).fontSize)
    const air = Math.max(0, (height - size) / 2)
    return { left, right, top: top + air, bottom: bottom - air }
  }

  const isReadable = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('script, style, title, desc') &&
    !surroundingsOf(element).isUnseen

  /** Above the page or before it: there for whoever comes by keyboard. */
  const isOutside = ({ right, bottom }: Box) => right <= 0 || bottom + window.scrollY <= 0

  function readLines(): Line[] {
    const lines: Line[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (walker.nextNode()) {
      const { currentNode } = walker
      const element = currentNode.parentElement
      const words = currentNode.textContent?.trim() ?? ''
      if (!element || words === '' || !isReadable(element)) continue
      range.selectNodeContents(currentNode)
      for (const rectangle of range.getClientRects()) {
        if (rectangle.width < 1 || rectangle.height < 1 || isOutside(rectangle)) continue
        const box = seenOf(element, words, lettersOf(element, rectangle))
        if (!box) continue
        lines.push({ element, words, box, sheet: surroundingsOf(element).sheet })
        if (box.right > root.clientWidth + tolerance && !isAllowed(element, 'cut'))
          faults.add(`beyond the edge: “${shorten(words)}” in ${nameOf(element)}`)
      }
    }
    return lines
  }

  function compare(lines: readonly Line[]): void {
    const sorted = lines.toSorted((one, other) => one.box.top - other.box.top)
    sorted.forEach((upper, index) => {
      for (let place = index + 1; place < sorted.length; place++) {
        const lower = sorted[place]
        if (!lower || lower.box.top > upper.box.bottom - tolerance) return
        if (lower.element === upper.element || lower.sheet !== upper.sheet) continue
        const width = Math.min(upper.box.right, lower.box.right) - Math.max(upper.box.left, lower.box.left)
        const height = Math.min(upper.box.bottom, lower.box.bottom) - lower.box.top
        if (width <= tolerance || height <= tolerance) continue
        if (isAllowed(upper.element, 'over') || isAllowed(lower.element, 'over')) continue
        faults.add(
          `over: “${shorten(upper.words)}” and “${shorten(lower.words)}” in ${nameOf(upper.element)} and ${nameOf(lower.element)}`,
        )
      }
    })
  }

  const excess = root.scrollWidth - root.clientWidth
  if (excess > 1) faults.add(`sideways: the page is ${excess} px wider than the window`)
  compare(readLines())
  return [...faults]
}
