import { CloseOutlined } from '@ant-design/icons'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { Button } from 'antd'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useFormat } from '../../../../platform/format.ts'
import { freshnessOf } from '../../../../platform/freshness.ts'
import { fleetStore, useSiteFigures } from '../../../../platform/live.ts'
import { paths } from '../../../../platform/paths.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { texts as shared } from '../../../../site/texts.ts'
import { useLiveNow } from '../../../../ui/ticker.ts'
import { AlarmPills } from './AlarmPills.tsx'
import { DataAge } from './DataAge.tsx'
import { FoundPill } from './FoundPill.tsx'
import styles from './StationMap.module.css'
import { texts } from './texts.ts'
import { useCardFigures } from './use-card-figures.ts'

function StationLine({ station }: { station: Station }) {
  const t = useTexts(texts)
  const s = useTexts(shared)
  const f = useFormat()
  const figures = useSiteFigures(station.id)
  const now = useLiveNow('second')
  const clockOffset = fleetStore.get()?.clockOffset ?? 0
  const freshness = figures ? freshnessOf({ ...figures, clockOffset }, figures.t, now) : 'unknown'
  const known = useCardFigures(station, figures, freshness).filter(
    ({ quantity }) => quantity.value !== undefined,
  )
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <strong className={styles.name}>{station.projectName}</strong>
        <span className={styles.tags}>
          {figures && <AlarmPills of={figures} />}
          <FoundPill id={station.id} />
          <DataAge figures={figures} freshness={freshness} form="tag" />
        </span>
        <span className={styles.quiet}>
          {s(`kind.${station.projectType}`)} · {f.country(station.countryCode)}
          <DataAge figures={figures} freshness={freshness} form="text" />
        </span>
        <span className={`gh-figures ${styles.quiet}`}>
          {known.map(({ label, quantity }) => `${label} ${f.inWords(quantity)}`).join(' · ')}
        </span>
      </div>
      <Link to={paths.overview(station)} aria-label={t('enter', { name: station.projectName })}>
        <Button type="primary" tabIndex={-1}>
          {t('enterShort')}
        </Button>
      </Link>
    </li>
  )
}

interface PopupProps {
  stations: readonly Station[]
  /** Where in the window; it opens to the side that has room. */
  at: { x: number; y: number }
  frame: { width: number; height: number }
  onClose: () => void
}

const width = 304

/** The stations of a dot, and the way into each. */
export function MapPopup({ stations, at, frame, onClose }: PopupProps) {
  const t = useTexts(texts)
  const popup = useRef<HTMLElement>(null)
  useEffect(() => popup.current?.focus(), [])
  const left = Math.max(4, Math.min(at.x - width / 2, frame.width - width - 4))
  const below = at.y < frame.height / 2
  return (
    <section
      ref={popup}
      tabIndex={-1}
      className={styles.popup}
      aria-label={t('here')}
      style={{ left, width, ...(below ? { top: at.y + 14 } : { bottom: frame.height - at.y + 14 }) }}
      onPointerDown={(event) => event.stopPropagation()}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape') onClose()
        event.stopPropagation()
      }}
    >
      <Button
        type="text"
        size="small"
        className={styles.close ?? ''}
        icon={<CloseOutlined />}
        aria-label={t('close')}
        onClick={onClose}
      />
      <ul className={styles.lines}>
        {stations.map((station) => (
          <StationLine key={station.id} station={station} />
        ))}
      </ul>
    </section>
  )
}
