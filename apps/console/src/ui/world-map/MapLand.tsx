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
}: Pick<MapLandProps, 'view' | 'frame'> & { atlas: Atlas; size: number; avoid: readonly Box[] }) {
  const f = useFormat()
  const { scale } = view
  const names = useMemo(
    () => placeNames(nameSpots(atlas), scale, { nameOf: (code) => f.country(code), size }),
    [atlas, scale, f, size],
  )
  // A name at the edge is drawn too, so that none appears all at once.
  const edge = 100
  const boxOf = ({ text, x, y }: (typeof names)[number]): Box => {
    const half = textWidth(text, size) / 2
    const [across, down] = [x + view.x, y + view.y]
    return { left: across - half, right: across + half, top: down - size / 2, bottom: down + size / 2 }
  }
  const inSight = names.filter(
    (name) =>
      name.x + view.x > -edge &&
      name.y + view.y > -size &&
      name.x + view.x < frame.width + edge &&
      name.y + view.y < frame.height + size &&
      !avoid.some((box) => collide(box, boxOf(name))),
  )
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
      <Names view={view} frame={frame} atlas={atlas} size={nameSize} avoid={avoid} />
    </>
  )
})
