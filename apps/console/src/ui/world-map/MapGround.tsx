import { memo } from 'react'
import type { Place } from '../globe/projection.ts'
import type { Extent, View } from '../pan-zoom.ts'
import { MapLand } from './MapLand.tsx'
import { mapExtent, toWindow } from './projection.ts'
import styles from './WorldMap.module.css'

const lines = [
  ...[-150, -120, -90, -60, -30, 0, 30, 60, 90, 120, 150].map((longitude) => [
    { longitude, latitude: 90 },
    { longitude, latitude: -90 },
  ]),
  ...[-60, -30, 0, 30, 60].map((latitude) => [
    { longitude: -180, latitude },
    { longitude: 180, latitude },
  ]),
] as [Place, Place][]

function Grid({ view }: { view: View }) {
  return lines.map(([from, to]) => {
    const [one, other] = [toWindow(from, view), toWindow(to, view)]
    return (
      <line
        key={`${from.longitude} ${from.latitude}`}
        x1={one.x}
        y1={one.y}
        x2={other.x}
        y2={other.y}
        className={from.latitude === 0 || from.longitude === 0 ? styles.axis : styles.line}
      />
    )
  })
}

interface MapGroundProps {
  view: View
  frame: Extent
}

/** Sea, the lines of the globe and the land with its countries, to be drawn into an SVG. */
export const MapGround = memo(function MapGround({ view, frame }: MapGroundProps) {
  return (
    <>
      <g transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
        <rect width={mapExtent.width} height={mapExtent.height} className={styles.sea} />
      </g>
      <Grid view={view} />
      <MapLand view={view} frame={frame} />
    </>
  )
})
