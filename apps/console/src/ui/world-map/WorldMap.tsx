import { GlobalOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type KeyboardEvent, useId, useMemo } from 'react'
import { useFormat } from '../../platform/format.ts'
import { useTexts } from '../../platform/texts.ts'
import { countryAt } from '../atlas/country-at.ts'
import { useAtlas } from '../atlas/load.ts'
import type { Place } from '../globe/projection.ts'
import type { View } from '../pan-zoom.ts'
import { MapGround } from './MapGround.tsx'
import { degreesPerPixel, fromWindow, isPlace, roundedPlace, toWindow } from './projection.ts'
import { mapTexts } from './texts.ts'
import { useMapView } from './use-map-view.ts'
import styles from './WorldMap.module.css'

export interface MapMarker extends Place {
  key: string
  name: string
}

interface WorldMapProps {
  /** Not a place yet while a coordinate is missing. */
  value?: { longitude?: number | null | undefined; latitude?: number | null | undefined } | undefined
  /** Absent: the map only shows. */
  onChange?: ((place: Place) => void) | undefined
  markers?: readonly MapMarker[] | undefined
  /** How close the map begins at the value: so many times larger than the whole world. */
  closeness?: number
}

const arrows: Readonly<Record<string, { east: number; north: number }>> = {
  ArrowLeft: { east: -1, north: 0 },
  ArrowRight: { east: 1, north: 0 },
  ArrowUp: { east: 0, north: 1 },
  ArrowDown: { east: 0, north: -1 },
}
/** Pixels that an arrow key moves the marker. */
const stride = { usual: 12, small: 1 } as const

function Marker({ at, view, name }: { at: Place; view: View; name?: string }) {
  const { x, y } = toWindow(at, view)
  return name === undefined ? (
    <g transform={`translate(${x} ${y})`} className={styles.pin}>
      <path d="M0 0C-4-7-9-11-9-17A9 9 0 0 1 9-17C9-11 4-7 0 0Z" />
      <circle cy={-17} r={3.2} className={styles.eye} />
    </g>
  ) : (
    <circle cx={x} cy={y} r={4} className={styles.dot}>
      <title>{name}</title>
    </circle>
  )
}

/** ` · Kenya`, by the finest outlines there are; nothing while they are on their way. */
function useCountryText(place: Place | undefined): string {
  const t = useTexts(mapTexts)
  const f = useFormat()
  const atlas = useAtlas('near', place !== undefined)
  const { longitude, latitude } = place ?? {}
  return useMemo(() => {
    if (!atlas || atlas === 'failed' || longitude === undefined || latitude === undefined) return ''
    const code = countryAt({ longitude, latitude }, atlas)
    return ` · ${code ? f.country(code) : t('atSea')}`
  }, [atlas, longitude, latitude, f, t])
}

/** The world without a network: shows positions, or lets one be chosen by mouse, finger or keys. */
export function WorldMap({ value, onChange, markers = [], closeness = 8 }: WorldMapProps) {
  const t = useTexts(mapTexts)
  const f = useFormat()
  const hintId = useId()
  const place = isPlace(value) ? value : undefined
  const { ref, frame, view, handlers, isWhole, zoomIn, zoomOut, showWhole } = useMapView({
    place,
    closeness,
    onPlace: onChange,
  })

  function moveMarker({ east, north }: { east: number; north: number }, isSmall: boolean): void {
    if (!view || !frame || !onChange) return
    const from = place ?? fromWindow({ x: frame.width / 2, y: frame.height / 2 }, view)
    const by = place ? degreesPerPixel(view) * (isSmall ? stride.small : stride.usual) : 0
    const bounded = (degrees: number, most: number) => Math.min(most, Math.max(-most, degrees))
    const next = {
      longitude: bounded(from.longitude + east * by, 180),
      latitude: bounded(from.latitude + north * by, 90),
    }
    onChange(roundedPlace(next, view))
  }

  function onKeyDown(event: KeyboardEvent): void {
    const arrow = arrows[event.key]
    if (arrow && onChange) moveMarker(arrow, event.shiftKey)
    else if (event.key === '+' || event.key === '=') zoomIn()
    else if (event.key === '-') zoomOut()
    else if (event.key === '0') showWhole()
    else return
    event.preventDefault()
  }

  const country = useCountryText(place)
  const where = place ? `${f.position(place)}${country}` : t('none')
  return (
    <div className={styles.map}>
      <div
        ref={ref}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows move the marker, plus and minus the map
        tabIndex={0}
        aria-label={onChange ? t('pick') : `${t('map')}: ${where}`}
        aria-describedby={onChange ? hintId : undefined}
        className={`${styles.window} ${onChange ? styles.picks : ''} ${isWhole ? styles.whole : ''}`}
        onKeyDown={onKeyDown}
        {...handlers}
      >
        {view && frame && (
          <svg className={styles.drawing} aria-hidden="true">
            <MapGround view={view} frame={frame} />
            {markers.map(({ key, name, ...at }) => (
              <Marker key={key} at={at} view={view} name={name} />
            ))}
            {place && <Marker at={place} view={view} />}
          </svg>
        )}
      </div>
      <div className={styles.tools}>
        <Button
          size="small"
          icon={<PlusOutlined />}
          title={t('zoomIn')}
          aria-label={t('zoomIn')}
          onClick={zoomIn}
        />
        <Button
          size="small"
          icon={<MinusOutlined />}
          title={t('zoomOut')}
          aria-label={t('zoomOut')}
          onClick={zoomOut}
        />
        <Button
          size="small"
          icon={<GlobalOutlined />}
          title={t('whole')}
          aria-label={t('whole')}
          disabled={isWhole}
          onClick={showWhole}
        />
      </div>
      <div className={`gh-figures ${styles.position}`} aria-live="polite">
        {where}
      </div>
      {onChange && (
        <p id={hintId} className={styles.hint}>
          {t('hint')}
        </p>
      )}
    </div>
  )
}
