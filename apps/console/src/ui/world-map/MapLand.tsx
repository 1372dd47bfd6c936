import { memo, useMemo } from 'react'
import { useFormat } from '../../platform/format.ts'
import { useTexts } from '../../platform/texts.ts'
import type { Atlas } from '../atlas/decode.ts'
import { useAtlas } from '../atlas/load.ts'
import { nameSpots } from '../atlas/name-spots.ts'
import { type Box, collide } from '../globe/labels.ts'
import type { Extent, View } from '../pan-zoom.ts'
import { textWidth } from '../text-width.ts'
import styles from './MapLand.module.css'
import { placeNames } from './names.ts'
import { degreesPerPixel } from './projection.ts'
import { mapTexts } from './texts.ts'
import { countryPaths, type Tile, tilesIn } from './tiles.ts'

/** With more of the earth in sight, the small islands and bays are smaller than a pixel. */
const nearDegrees = 180

interface MapLandProps {
  view: View
  frame: Extent
  /** Of the names of the countries, in pixels. */
  nameSize?: number
  /** The codes of countries that stand out. */
  marked?: readonly string[]
  /** Places of the window where no name may stand. */
  avoid?: readonly Box[]
  /** Nobody can move the map: a name that its edge cuts would stay so. */
  isStill?: boolean
}

const none: readonly string[] = []
const nowhere: readonly Box[] = []

const Marked = memo(({ codes, atlas }: { codes: readonly string[]; atlas: Atlas }) => (
  <path d={countryPaths(codes, atlas)} className={styles.marked} />
))
const LandOfTile = memo(({ tile }: { tile: Tile }) => <path d={tile.land} className={styles.land} />)
const LinesOfTile = memo(({ tile }: { tile: Tile }) => (
  <>
    <path d={tile.borders} className={styles.border} />
    <path d={tile.coasts} className={styles.coast} />
  </>
))

function Names({
  view,
  frame,
  atlas,
  size,
  avoid,
  isStill,
}: Pick<MapLandProps, 'view' | 'frame'> & {
  atlas: Atlas
  size: number
  avoid: readonly Box[]
  isStill: boolean
}) {
  const f = useFormat()
  const { scale } = view
  const names = useMemo(
    () => placeNames(nameSpots(atlas), scale, { nameOf: (code) => f.country(code), size }),
    [atlas, scale, f, size],
  )
  const boxOf = ({ text, x, y }: (typeof names)[number]): Box => {
    const half = textWidth(text, size) / 2 + size / 4
    const [across, down] = [x + view.x, y + view.y]
    return { left: across - half, right: across + half, top: down - size / 2, bottom: down + size / 2 }
  }
  // Where the map moves, a name that the edge cuts is drawn too, so that none appears all at once.
  const isInSight = ({ left, right, top, bottom }: Box) =>
    isStill
      ? left > 0 && right < frame.width && top > 0 && bottom < frame.height
      : right > 0 && left < frame.width && bottom > 0 && top < frame.height
  const inSight = names.filter((name) => {
    const box = boxOf(name)
    return isInSight(box) && !avoid.some((other) => collide(other, box))
  })
  return (
    <g transform={`translate(${view.x} ${view.y})`} fontSize={size}>
      {inSight.map(({ key, text, x, y }) => (
        <text key={key} x={x} y={y} className={styles.name}>
          {text}
        </text>
      ))}
    </g>
  )
}

/** Land, borders and the names of the countries, to be drawn into an SVG; finer the closer one looks. */
export const MapLand = memo(function MapLand({
  view,
  frame,
  nameSize = 11,
  marked = none,
  avoid = nowhere,
  isStill = false,
}: MapLandProps) {
  const t = useTexts(mapTexts)
  const isNear = frame.width * degreesPerPixel(view) < nearDegrees
  const world = useAtlas('world')
  const near = useAtlas('near', isNear)
  const fine = isNear && near !== 'failed' ? near : undefined
  const atlas = fine ?? (world === 'failed' ? undefined : world)
  if (!atlas) {
    return world === 'failed' ? (
      <text x={12} y={frame.height - 12} fontSize={12} className={styles.missing}>
        {t('noLand')}
      </text>
    ) : null
  }
  const tiles = tilesIn(view, frame, atlas)
  return (
    <>
      <g transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
        {tiles.map((tile) => (
          <LandOfTile key={tile.key} tile={tile} />
        ))}
        {marked.length > 0 && <Marked codes={marked} atlas={atlas} />}
        {tiles.map((tile) => (
          <LinesOfTile key={tile.key} tile={tile} />
        ))}
      </g>
      <Names view={view} frame={frame} atlas={atlas} size={nameSize} avoid={avoid} isStill={isStill} />
    </>
  )
})
