import { nightOutline } from './night.ts'
import { graticule, project, type Vector, visibleParts } from './projection.ts'
import type { GlobeScene } from './scene.ts'

/** From sunset to full night, in steps fine enough to look soft. */
const twilightDepths = [0, 3, 6, 9, 12, 15, 18]

/** The earth on the canvas, in its pixels. */
export interface Disc {
  x: number
  y: number
  radius: number
}

function trace(context: CanvasRenderingContext2D, disc: Disc, points: readonly Vector[]): void {
  for (const [index, point] of points.entries()) {
    const [x, y] = [disc.x + point.x * disc.radius, disc.y - point.y * disc.radius]
    if (index === 0) context.moveTo(x, y)
    else context.lineTo(x, y)
  }
}

/** Light, dusk and night, then the grid. */
export function paintSphere(context: CanvasRenderingContext2D, disc: Disc, scene: GlobeScene): void {
  const { colours, sun, centre, unit } = scene
  const light = project(sun, centre)
  const gradient = context.createRadialGradient(
    disc.x + light.x * disc.radius * 0.7,
    disc.y - light.y * disc.radius * 0.7,
    disc.radius * 0.05,
    disc.x,
    disc.y,
    disc.radius * 1.25,
  )
  gradient.addColorStop(0, light.z > -0.2 ? colours.day : colours.deep)
  gradient.addColorStop(1, colours.deep)
  context.beginPath()
  context.arc(disc.x, disc.y, disc.radius, 0, 2 * Math.PI)
  context.fillStyle = gradient
  context.fill()

  context.fillStyle = colours.night
  for (const depth of twilightDepths) {
    const outline = nightOutline(sun, centre, depth)
    if (outline === 'none') continue
    context.beginPath()
    if (outline === 'all') context.arc(disc.x, disc.y, disc.radius, 0, 2 * Math.PI)
    else trace(context, disc, outline)
    context.fill()
  }

  context.lineWidth = unit
  for (const { isEquator, places } of graticule) {
    context.beginPath()
    for (const part of visibleParts(places, centre)) trace(context, disc, part)
    context.strokeStyle = isEquator ? colours.equator : colours.line
    context.stroke()
  }
  context.beginPath()
  context.arc(disc.x, disc.y, disc.radius, 0, 2 * Math.PI)
  context.strokeStyle = colours.rim
  context.lineWidth = 1.5 * unit
  context.stroke()
}
