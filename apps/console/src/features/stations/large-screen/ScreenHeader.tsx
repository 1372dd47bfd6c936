import { FullscreenExitOutlined, FullscreenOutlined, SyncOutlined } from '@ant-design/icons'
import type { Station } from '@gridhelm/contract/stations/entities'
import { useSyncExternalStore } from 'react'
import { Link, NavLink, useLocation, useSearchParams } from 'react-router'
import { useTexts } from '../../../platform/texts.ts'
import { useNow } from '../../../ui/ticker.ts'
import { useCounted } from '../counted.ts'
import { fleetTotals } from '../fleet.ts'
import styles from './ScreenHeader.module.css'
import { texts } from './texts.ts'
import { usualRotationSeconds, views } from './views.ts'

const followFullScreen = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

function FullScreenButton() {
  const t = useTexts(texts)
  const isFull = useSyncExternalStore(followFullScreen, () => document.fullscreenElement !== null)
  if (!document.fullscreenEnabled) return null
  const name = t(isFull ? 'leaveFullScreen' : 'fullScreen')
  const toggle = () =>
    // A browser may refuse; the screen then simply stays as it is.
    (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined)
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={name}
      title={name}
      onClick={() => void toggle()}
    >
      {isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
    </button>
  )
}

function RotationButton() {
  const t = useTexts(texts)
  const [query, setQuery] = useSearchParams()
  const isOn = query.has('rotate')
  const toggle = () =>
    setQuery(
      (before) => {
        if (isOn) before.delete('rotate')
        else before.set('rotate', String(usualRotationSeconds))
        return before
      },
      { replace: true },
    )
  return (
    <button
      type="button"
      className={styles.button}
      aria-pressed={isOn}
      aria-label={t('rotate')}
      title={t('rotate')}
      onClick={toggle}
    >
      <SyncOutlined />
    </button>
  )
}

function UtcClock() {
  const now = new Date(useNow('second'))
  return (
    <time className={`gh-figures ${styles.clock}`} dateTime={now.toISOString()}>
      {now.toISOString().slice(0, 19).replace('T', ' ')} UTC
    </time>
  )
}

interface HeaderProps {
  stations: readonly Station[]
  hasStation: boolean
  /** When the server was last heard, if it is silent now. */
  silentSince: string | undefined
}

export function ScreenHeader({ stations, hasStation, silentSince }: HeaderProps) {
  const t = useTexts(texts)
  const counted = useCounted()
  const { search } = useLocation()
  const names = { '/largescreen': t('fleet'), '/largescreen1': t('countries'), '/largescreen2': t('station') }
  return (
    <header className={styles.header}>
      <h1 className={styles.brand}>
        <Link to="/stationmanage/sel" className={styles.brandLink} title={t('home')}>
          Gridhelm
        </Link>
      </h1>
      <span className={styles.sums}>
        {counted('stations', stations.length)} · {counted('countries', fleetTotals(stations).countries)}
      </span>
      {silentSince !== undefined && (
        <span className={styles.silent}>{t('stale', { time: silentSince })}</span>
      )}
      <nav className={styles.views} aria-label={t('views')}>
        {views
          .filter((view) => view !== '/largescreen2' || hasStation)
          .map((view) => (
            <NavLink key={view} to={{ pathname: view, search }} end className={styles.view ?? ''}>
              {names[view]}
            </NavLink>
          ))}
      </nav>
      <RotationButton />
      <FullScreenButton />
      <UtcClock />
    </header>
  )
}
