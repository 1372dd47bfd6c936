import { traceLine, traceRing } from './land-outline.ts'
import { nightOutline } from './night.ts'
import { graticule, project, type Vector, visibleParts } from './projection.ts'
import type { GlobeScene } from './scene.ts'

/** From sunset to full night, in steps fine enough to look soft. */
const twilightDepths = [0, 2, 4, 6, 8, 10, 12, 14, 16, 18]
/** How much darker each step is. */
const twilightStep = 0.12
const isletRadius = 1.5

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

function circle(context: CanvasRenderingContext2D, { x, y, radius }: Disc): void {
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
}

/** A breath of air around the earth. */
function paintGlow(context: CanvasRenderingContext2D, disc: Disc, { colours, unit }: GlobeScene): void {
  const reach = disc.radius + 26 * unit
  const glow = context.createRadialGradient(disc.x, disc.y, disc.radius * 0.98, disc.x, disc.y, reach)
  glow.addColorStop(0, colours.glow)
  glow.addColorStop(1, 'transparent')
  circle(context, { ...disc, radius: reach })
  context.moveTo(disc.x + disc.radius, disc.y)
  context.arc(disc.x, disc.y, disc.radius, 0, 2 * Math.PI)
  context.fillStyle = glow
  context.fill('evenodd')
}

function paintSea(context: CanvasRenderingContext2D, disc: Disc, { colours, sun, centre }: GlobeScene): void {
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
  circle(context, disc)
  context.fillStyle = gradient
  context.fill()
}

/** All of the land at once: where two countries meet there is no edge. */
function paintLand(context: CanvasRenderingContext2D, disc: Disc, scene: GlobeScene): void {
  const { earth, islets, centre, colours, unit } = scene
  if (!earth) return
  context.beginPath()
  for (const ring of earth.land) traceRing(context, ring, centre, disc)
  context.fillStyle = colours.land
  context.fill('evenodd')
  context.beginPath()
  for (const islet of islets) {
    const { x, y, z } = project(islet, centre)
    if (z <= 0) continue
    const [right, down] = [disc.x + x * disc.radius, disc.y - y * disc.radius]
    context.moveTo(right + isletRadius * unit, down)
    context.arc(right, down, isletRadius * unit, 0, 2 * Math.PI)
  }
  context.fill()
  context.lineWidth = 0.75 * unit
  for (const name of ['border', 'coast'] as const) {
    context.beginPath()
    for (const line of name === 'border' ? earth.borders : earth.coasts)
      traceLine(context, line, centre, disc)
    context.strokeStyle = colours[name]
    context.stroke()
  }
}

function traceNight(context: CanvasRenderingContext2D, disc: Disc, scene: GlobeScene, depth: number): void {
  const outline = nightOutline(scene.sun, scene.centre, depth)
  if (outline === 'none') return
  if (outline === 'all') {
    context.moveTo(disc.x + disc.radius, disc.y)
    context.arc(disc.x, disc.y, disc.radius, 0, 2 * Math.PI)
  } else trace(context, disc, outline)
}

/** Band by band from dusk to night, each pixel painted once: large areas are what costs time. */
function paintNight(context: CanvasRenderingContext2D, disc: Disc, scene: GlobeScene): void {
  context.fillStyle = scene.colours.night
  for (const [index, depth] of twilightDepths.entries()) {
    const next = twilightDepths[index + 1]
    context.globalAlpha = 1 - (1 - twilightStep) ** (index + 1)
    context.beginPath()
    traceNight(context, disc, scene, depth)
    if (next !== undefined) {
      context.closePath()
      traceNight(context, disc, scene, next)
    }
    context.fill('evenodd')
  }
  context.globalAlpha = 1
}

function paintGrid(
  context: CanvasRenderingContext2D,
  disc: Disc,
  { colours, centre, unit }: GlobeScene,
): void {
  context.lineWidth = unit
  for (const { isEquator, places } of graticule) {
    context.beginPath()
    for (const part of visibleParts(places, centre)) trace(context, disc, part)
    context.strokeStyle = isEquator ? colours.equator : colours.line
    context.stroke()
  }
  circle(context, disc)
  context.strokeStyle = colours.rim
  context.lineWidth = 1.5 * unit
  context.stroke()
}

/** Sea and land, dusk and night over both, then the grid. */
export function paintSphere(context: CanvasRenderingContext2D, disc: Disc, scene: GlobeScene): void {
  paintGlow(context, disc, scene)
  paintSea(context, disc, scene)
  paintLand(context, disc, scene)
  paintNight(context, disc, scene)
  paintGrid(context, disc, scene)
}
