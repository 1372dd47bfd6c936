import { GlobalOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { Button } from 'antd'
import { type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react'
import { useTexts } from '../../../../platform/texts.ts'
import { useCounted } from '../../../../site/counted.ts'
import type { FleetAt } from '../../../../site/fleet-at.ts'
import { positioned } from '../../../../site/position.ts'
import { useIsPhone } from '../../../../ui/viewport.ts'
import { MapGround } from '../../../../ui/world-map/MapGround.tsx'
import { toWindow } from '../../../../ui/world-map/projection.ts'
import { mapTexts } from '../../../../ui/world-map/texts.ts'
import { useMapView } from '../../../../ui/world-map/use-map-view.ts'
import type { Spot } from '../../../../ui/world-map/view.ts'
import ground from '../../../../ui/world-map/WorldMap.module.css'
import { type Cluster, clustersOf, dotStateOf, dotStates } from './clusters.ts'
import { MapPopup } from './MapPopup.tsx'
import { StationDot } from './StationDot.tsx'
import styles from './StationMap.module.css'
import { texts } from './texts.ts'

interface MapProps {
  stations: readonly Station[]
  fleet: FleetAt
  /** Where it begins, and who is told where it was moved to. */
  spot: Spot | undefined
  onSpot: (spot: Spot | undefined) => void
}

type Placed = ReturnType<typeof positioned>[number]

/** A finger needs more room than a mouse. */
const apart = { usual: { x: 50, y: 28 }, phone: { x: 60, y: 38 } } as const
const closer = 2.5
/** Dots under the edge are drawn too, so that none appears all at once. */
const edge = 20
/** Degrees; what is nearer cannot be told apart by zooming in. */
const sameSpot = 0.02

const areTogether = (stations: readonly Placed[]) =>
  stations.every(
    ({ longitude, latitude }) =>
      Math.abs(longitude - (stations[0]?.longitude ?? 0)) < sameSpot &&
      Math.abs(latitude - (stations[0]?.latitude ?? 0)) < sameSpot,
  )

const stop = (event: PointerEvent) => event.stopPropagation()

/** The stations on a map of the world that needs no network. */
export function StationMap({ stations, fleet, spot, onSpot }: MapProps) {
  const t = useTexts(texts)
  const m = useTexts(mapTexts)
  const counted = useCounted()
  const isPhone = useIsPhone()
  const [opened, setOpened] = useState<readonly Placed[]>()
  const placed = useMemo(() => positioned(stations), [stations])
  const map = useMapView({ place: undefined, closeness: 1, onPlace: undefined, spot, onSpot })
  const { view, frame } = map

  const clusters = useMemo(() => {
    if (!view || !frame) return []
    const dots = placed
      .map((item) => ({
        item,
        ...toWindow(item, view),
        state: dotStateOf(fleet.figures(item.id), fleet.freshness(item.id)),
      }))
      .filter(({ x, y }) => x > -edge && y > -edge && x < frame.width + edge && y < frame.height + edge)
    return clustersOf(dots, apart[isPhone ? 'phone' : 'usual'], view)
  }, [placed, fleet, view, frame, isPhone])

  function press({ items, x, y }: Cluster<Placed>): void {
    if (items.length > 1 && map.canZoomIn && !areTogether(items)) map.zoomAt({ x, y }, closer)
    else setOpened(items)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === '+' || event.key === '=') map.zoomIn()
    else if (event.key === '-') map.zoomOut()
    else if (event.key === '0') map.showWhole()
    else if (event.key === 'Escape') setOpened(undefined)
    else return
    event.preventDefault()
  }

  const nameOf = ({ items, state }: Cluster<Placed>) =>
    items.length === 1
      ? `${items[0]?.projectName ?? ''}: ${t(`dot.${state}`)}`
      : t('worst', { stations: counted('stations', items.length), state: t(`dot.${state}`) })
  const anchor = opened?.[0]
  const without = stations.length - placed.length
  return (
    <div className={ground.map}>
      <div
        ref={map.ref}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: plus and minus zoom the map
        tabIndex={0}
        aria-label={m('map')}
        className={`${ground.window} ${styles.window} ${map.isWhole ? ground.whole : ''}`}
        onKeyDown={onKeyDown}
        {...map.handlers}
      >
        {view && frame && (
          <svg className={ground.drawing} aria-hidden="true">
            <MapGround view={view} frame={frame} />
          </svg>
        )}
        {clusters.map((cluster) => (
          <button
            key={cluster.items.length === 1 ? cluster.items[0]?.id : cluster.key}
            type="button"
            className={styles.dot}
            data-many={cluster.items.length > 1 || undefined}
            style={{ left: cluster.x, top: cluster.y }}
            title={nameOf(cluster)}
            aria-label={nameOf(cluster)}
            onPointerDown={stop}
            onClick={() => press(cluster)}
          >
            <StationDot state={cluster.state} />
            {cluster.items.length > 1 && <span className={styles.count}>{cluster.items.length}</span>}
          </button>
        ))}
        {opened && anchor && view && frame && (
          <MapPopup
            key={anchor.id}
            stations={opened}
            at={toWindow(anchor, view)}
            frame={frame}
            onClose={() => setOpened(undefined)}
          />
        )}
      </div>
      <div className={ground.tools}>
        <Button icon={<PlusOutlined />} title={m('zoomIn')} aria-label={m('zoomIn')} onClick={map.zoomIn} />
        <Button
          icon={<MinusOutlined />}
          title={m('zoomOut')}
          aria-label={m('zoomOut')}
          onClick={map.zoomOut}
        />
        <Button
          icon={<GlobalOutlined />}
          title={m('whole')}
          aria-label={m('whole')}
          disabled={map.isWhole}
          onClick={map.showWhole}
        />
      </div>
      <ul className={styles.legend}>
        {dotStates.map((state) => (
          <li key={state}>
            <StationDot state={state} /> {t(`dot.${state}`)}
          </li>
        ))}
        {without > 0 && <li>{t('withoutPosition', { stations: counted('stations', without) })}</li>}
      </ul>
    </div>
  )
}
