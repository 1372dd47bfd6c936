import { type Box, collide } from './labels.ts'
import type { Disc } from './paint-sphere.ts'
import { project } from './projection.ts'
import type { GlobeScene } from './scene.ts'

const rad = Math.PI / 180
/** How far a country has to be turned towards the reader for its name. */
const facing = { least: 0.5, whole: 0.7 } as const

const widths = new Map<string, number>()
function widthOf(context: CanvasRenderingContext2D, text: string): number {
  const key = `${context.font} ${text}`
  const width = widths.get(key) ?? context.measureText(text).width
  // A few hundred countries in three languages; a window of changing size would go on for ever.
  if (widths.size > 2_000) widths.clear()
  widths.set(key, width)
  return width
}

/** The names of the countries that are large enough and face the reader, quieter than everything else and off it. */
export function paintNames(
  context: CanvasRenderingContext2D,
  disc: Disc,
  scene: GlobeScene,
  taken: readonly Box[],
): void {
  const { names, centre, colours, font, unit } = scene
  const size = 15 * unit
  context.font = `${size}px ${font}`
  context.textBaseline = 'middle'
  context.fillStyle = colours.country
  for (const { text, room, ...at } of names) {
    const { x, y, z } = project(at, centre)
    if (z < facing.least) continue
    const width = widthOf(context, text)
    if (width > room * rad * Math.cos(at.latitude * rad) * z * disc.radius) continue
    const [left, middle] = [disc.x + x * disc.radius - width / 2, disc.y - y * disc.radius]
    const box = { left, right: left + width, top: middle - size / 2, bottom: middle + size / 2 }
    if (taken.some((other) => collide(box, other))) continue
    context.globalAlpha = Math.min(1, (z - facing.least) / (facing.whole - facing.least))
    context.fillText(text, left, middle)
  }
  context.globalAlpha = 1
}
