import type { Station } from '@gridhelm/contract/stations/stations/entities'
import type { ReactNode } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { useFormat } from '../../../platform/format.ts'
import { paths } from '../../../platform/paths.ts'
import { useTexts } from '../../../platform/texts.ts'
import { useCounted } from '../../../site/counted.ts'
import { fleetTotals } from '../../../site/fleet.ts'
import { useNow } from '../../../ui/ticker.ts'
import { FullScreenButton, HoldButton, RotationButton } from './HeaderButtons.tsx'
import styles from './ScreenHeader.module.css'
import type { Link as ServerLink } from './screen-data.ts'
import { texts } from './texts.ts'
import { views } from './views.ts'

function UtcClock() {
  const now = new Date(useNow('second'))
  return (
    <time className="gh-figures gh-quiet" dateTime={now.toISOString()}>
      {now.toISOString().slice(0, 19).replace('T', ' ')} UTC
    </time>
  )
}

/** Nothing while all is well. */
function LinkState({ link }: { link: ServerLink }) {
  const t = useTexts(texts)
  const f = useFormat()
  return (
    <span role="status" className={link.kind === 'good' ? undefined : styles.silent}>
      {link.kind === 'lost' && t('lost', { time: f.momentToSecond(link.since) })}
      {link.kind === 'polled' && t('polled')}
    </span>
  )
}

interface HeaderProps {
  stations: readonly Station[]
  link: ServerLink
  /** The list to choose a country, a group or a station from. */
  choice: ReactNode
}

export function ScreenHeader({ stations, link, choice }: HeaderProps) {
  const t = useTexts(texts)
  const counted = useCounted()
  const { search } = useLocation()
  const names = { '/largescreen': t('fleet'), '/largescreen1': t('choice'), '/largescreen2': t('station') }
  return (
    <header className={styles.header}>
      <h1 className={styles.brand}>
        <Link to={paths.home} className={styles.brandLink ?? ''} title={t('home')}>
          Gridhelm
        </Link>
      </h1>
      <span className={styles.sums}>
        {counted('stations', stations.length)} · {counted('countries', fleetTotals(stations).countries)}
      </span>
      <LinkState link={link} />
      <nav className={styles.views} aria-label={t('views')}>
        {views.map((view) => (
          <NavLink key={view} to={{ pathname: view, search }} end className={styles.view ?? ''}>
            {names[view]}
          </NavLink>
        ))}
      </nav>
      {choice}
      <span className={styles.buttons}>
        <RotationButton />
        <HoldButton />
        <FullScreenButton />
      </span>
      <UtcClock />
    </header>
  )
}
