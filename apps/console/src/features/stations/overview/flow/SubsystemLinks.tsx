import { subsystemNames, subsystems } from '@gridhelm/contract/stations/overview/subsystems'
import { Link } from 'react-router'
import { paths } from '../../../../platform/paths.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { useOverviewSite } from '../overview-site.ts'
import { texts } from '../texts.ts'
import styles from './SubsystemLinks.module.css'

/** The way down: every subsystem that the site has, with the number of its devices. */
export function SubsystemLinks() {
  const t = useTexts(texts)
  const { station, live, present } = useOverviewSite()
  const shown = subsystemNames.filter((name) => present.has(name))
  if (shown.length === 0) return null
  const devices = [...(live?.devices.values() ?? [])]
  const countOf = (name: (typeof subsystemNames)[number]) =>
    devices.filter(({ kind }) => (subsystems[name] as readonly string[]).includes(kind)).length
  return (
    <nav className={styles.links} aria-label={t('subsystems')}>
      {shown.map((name) => (
        <Link key={name} to={paths.subsystem(station, name)}>
          {t(`subsystem.${name}`)}
          {live && <span className="gh-figures">{countOf(name)}</span>}
        </Link>
      ))}
    </nav>
  )
}
