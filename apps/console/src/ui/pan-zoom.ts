export interface Point {
  x: number
  y: number
}

export interface Extent {
  width: number
  height: number
}

/** A point p of the content stands at p · scale + (x, y) of the window. */
export interface View extends Point {
  scale: number
}

export interface ScaleLimits {
  least: number
  most: number
}

export const scaleLimits: ScaleLimits = { least: 0.2, most: 5 }

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** The whole content in the middle of the window; small content is not blown up beyond `most`. */
export function fitView(content: Extent, frame: Extent, margin = 24, most = 1.4): View {
  const scale = within(
    Math.min((frame.width - 2 * margin) / content.width, (frame.height - 2 * margin) / content.height),
    scaleLimits.least,
    most,
  )
  return {
    scale,
    x: (frame.width - content.width * scale) / 2,
    y: (frame.height - content.height * scale) / 2,
  }
}

/** As wide as the window, from the top: for tall content, which is read downwards. */
export function fitWidth(content: Extent, frame: Extent, margin = 8, most = 1.2): View {
  const scale = within((frame.width - 2 * margin) / content.width, scaleLimits.least, most)
  return { scale, x: (frame.width - content.width * scale) / 2, y: margin }
}

/** What lies under `at` stays under it. */
export function zoomView(view: View, at: Point, factor: number, limits = scaleLimits): View {
  const scale = within(view.scale * factor, limits.least, limits.most)
  const ratio = scale / view.scale
  return { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }
}

export const panView = (view: View, by: Point): View => ({ ...view, x: view.x + by.x, y: view.y + by.y })

/** Two fingers: what they hold moves and grows with them. */
export function pinchView(
  view: View,
  before: readonly [Point, Point],
  after: readonly [Point, Point],
  limits = scaleLimits,
): View {
  const distance = ([one, other]: readonly [Point, Point]) => Math.hypot(one.x - other.x, one.y - other.y)
  const centre = ([one, other]: readonly [Point, Point]) => ({
    x: (one.x + other.x) / 2,
    y: (one.y + other.y) / 2,
  })
  const [from, to] = [centre(before), centre(after)]
  const factor = distance(after) / Math.max(1, distance(before))
  return panView(zoomView(view, from, factor, limits), { x: to.x - from.x, y: to.y - from.y })
}

/** The content cannot be lost: some of it always stays in the window. */
export function keepInSight(view: View, content: Extent, frame: Extent, least = 64): View {
  return {
    scale: view.scale,
    x: within(view.x, least - content.width * view.scale, frame.width - least),
    y: within(view.y, least - content.height * view.scale, frame.height - least),
  }
}
