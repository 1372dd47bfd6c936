export interface Page {
  width: number
  height: number
}
export interface Box extends Page {
  left: number
  top: number
}

/** Of the light around the thing, and between it and the card. */
const margin = 4
const gap = 12
const edge = 16
const phone = 768

/** The part of a thing that can be seen, with a margin around it. */
export function inSight(box: Box | undefined, page: Page): Box | undefined {
  if (!box || box.width === 0 || box.height === 0) return undefined
  const [left, top] = [Math.max(edge / 4, box.left - margin), Math.max(edge / 4, box.top - margin)]
  const right = Math.min(page.width - edge / 4, box.left + box.width + margin)
  const bottom = Math.min(page.height - edge / 4, box.top + box.height + margin)
  return right <= left || bottom <= top ? undefined : { left, top, width: right - left, height: bottom - top }
}

const within = (value: number, most: number) => Math.max(edge, Math.min(value, most - edge))

/** Below the thing, or right of it, or low in the middle of what is too large to stand beside. */
export function cardPlace(target: Box | undefined, page: Page, card: Page | undefined) {
  const { width = 360, height = 200 } = card ?? {}
  const middle = within((page.width - width) / 2, page.width - width)
  const low = page.height - height - 2 * edge
  // A thumb reaches the lower edge.
  if (page.width < phone) return { left: middle, top: page.height - height - edge }
  if (!target) return { left: middle, top: (page.height - height) / 2 }
  const below = target.top + target.height + gap
  if (below + height + edge < page.height)
    return { left: within(target.left + target.width / 2 - width / 2, page.width - width), top: below }
  const right = target.left + target.width + gap
  if (right + width + edge < page.width)
    return { left: right, top: within(target.top + edge, page.height - height) }
  return { left: within(target.left + (target.width - width) / 2, page.width - width), top: low }
}
