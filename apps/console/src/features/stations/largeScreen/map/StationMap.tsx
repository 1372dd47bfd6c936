import { useMemo } from 'react'
import { useTexts } from '../../../../platform/texts.ts'
import { type Box, type PlacedLabel, placeLabels } from '../../../../ui/globe/labels.ts'
import type { Place } from '../../../../ui/globe/projection.ts'
import type { GlobePoint, PointTone } from '../../../../ui/globe/scene.ts'
import type { Extent, View } from '../../../../ui/pan-zoom.ts'
import { textWidth } from '../../../../ui/text-width.ts'
import { useSize } from '../../../../ui/use-size.ts'
import { MapLand } from '../../../../ui/world-map/MapLand.tsx'
import { mapExtent, toWindow } from '../../../../ui/world-map/projection.ts'
import { Legend } from '../Legend.tsx'
import { texts } from '../texts.ts'
import { fitView } from './fit-view.ts'
import styles from './StationMap.module.css'

/** Around the point, in units of its size. */
const shapes: Partial<Record<PointTone, string>> = {
  critical: '0,-1.25 1.2,0.85 -1.2,0.85',
  warning: '0,-1.3 1.3,0 0,1.3 -1.3,0',
}
const mostNames = 30
const usualSize = 8

const meridians = Array.from({ length: 36 }, (_, index) => index * 10 - 180)
const parallels = Array.from({ length: 17 }, (_, index) => index * 10 - 80)

/** Every ten degrees. */
function Grid({ view, frame }: { view: View; frame: Extent }) {
  const x = (longitude: number) => toWindow({ longitude, latitude: 0 }, view).x
  const y = (latitude: number) => toWindow({ longitude: 0, latitude }, view).y
  const d = [
    ...meridians.map((longitude) => `M${x(longitude)} 0V${frame.height}`),
    ...parallels.map((latitude) => `M0 ${y(latitude)}H${frame.width}`),
  ]
  return <path d={d.join('')} className={styles.grid} />
}

function Mark({ mark, view, unit }: { mark: GlobePoint; view: View; unit: number }) {
  const at = toWindow(mark, view)
  const size = usualSize * unit
  const shape = shapes[mark.tone]
  const isAlarm = mark.tone === 'critical' || mark.tone === 'warning' || mark.tone === 'notice'
  return (
    <g transform={`translate(${at.x} ${at.y})`} className={styles[mark.tone]}>
      {isAlarm && <circle r={size + 8 * unit} className={styles.ring} />}
      {shape ? <polygon points={shape} transform={`scale(${size})`} /> : <circle r={size} />}
    </g>
  )
}

/** Where the names of the stations stand: beside their marks, and not under the title. */
function usePlaced({ marks, view, unit, frame, title }: Placing): readonly PlacedLabel[] {
  return useMemo(() => {
    if (!view || !frame) return []
    const wishes = [...marks]
      .sort((one, other) => order(one) - order(other) || other.weight - one.weight)
      .slice(0, mostNames)
      .map((mark) => ({
        key: mark.key,
        ...toWindow(mark, view),
        distance: (usualSize + 12) * unit,
        width: textWidth(mark.label, 20 * unit),
        height: 26 * unit,
      }))
    const room = { left: 0, top: 0, right: frame.width, bottom: frame.height }
    return placeLabels(wishes, new Map(), { room, most: mostNames, taken: [title] })
  }, [marks, view, unit, frame, title])
}

function Names({ marks, placed }: { marks: readonly GlobePoint[]; placed: readonly PlacedLabel[] }) {
  const byKey = new Map(marks.map((mark) => [mark.key, mark]))
  return placed.map(({ key, x, y }) => (
    <text
      key={key}
      x={x}
      y={y}
      className={`gh-figures ${styles.label} ${styles[byKey.get(key)?.tone ?? 'normal']}`}
    >
      {byKey.get(key)?.label}
    </text>
  ))
}

interface Placing {
  marks: readonly GlobePoint[]
  /** Undefined until it is known how large the window is. */
  view: View | undefined
  frame: Extent | undefined
  unit: number
  title: Box
}

const urgent: readonly PointTone[] = ['critical', 'warning', 'notice']
const order = ({ tone }: GlobePoint) => (urgent.includes(tone) ? urgent.indexOf(tone) : urgent.length)

interface StationMapProps {
  marks: readonly GlobePoint[]
  name: string
  /** The countries that the stations are in. */
  countries: readonly string[]
}

/** The stations of a choice on the map, as close as they allow. */
export function StationMap({ marks, name, countries }: StationMapProps) {
  const t = useTexts(texts)
  const [ref, frame] = useSize<HTMLDivElement>()
  const [probe, unitBox] = useSize<HTMLSpanElement>()
  // Figures change every second; the map only moves when the stations do.
  const places = JSON.stringify(marks.map(({ longitude, latitude }): Place => ({ longitude, latitude })))
  const view = useMemo(() => frame && fitView(JSON.parse(places) as Place[], frame), [places, frame])
  const unit = unitBox ? unitBox.width / 100 : 1
  // As the title below is placed and set.
  const title = useMemo(
    () => ({
      left: 20 * unit,
      top: 14 * unit,
      right: 20 * unit + textWidth(name, 32 * unit),
      bottom: (14 + 38) * unit,
    }),
    [name, unit],
  )
  const placed = usePlaced({ marks, view, frame, unit, title })
  const avoid = useMemo(() => [title, ...placed.map(({ box }) => box)], [title, placed])
  return (
    <figure className={styles.map}>
      <div ref={ref} className={styles.window}>
        <span ref={probe} className={styles.probe} />
        {view && frame && (
          <svg className={styles.drawing} role="img" aria-label={t('map', { name })}>
            <g transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
              <rect width={mapExtent.width} height={mapExtent.height} className={styles.sea} />
            </g>
            <Grid view={view} frame={frame} />
            <MapLand
              view={view}
              frame={frame}
              nameSize={16 * unit}
              marked={countries}
              avoid={avoid}
              isStill
            />
            {[...marks]
              .sort((one, other) => order(other) - order(one))
              .map((mark) => (
                <Mark key={mark.key} mark={mark} view={view} unit={unit} />
              ))}
            <Names marks={marks} placed={placed} />
          </svg>
        )}
        <h2 className={styles.name}>{name}</h2>
      </div>
      <figcaption>
        <Legend />
      </figcaption>
    </figure>
  )
}
