import type { Command } from '@gridhelm/contract/acting/commands/entities'
import { Link } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { useTexts } from '../../platform/texts.ts'
import { useStations } from '../queries.ts'
import styles from './Command.module.css'
import { commandWords } from './texts.ts'

/** Where to go from here. */
export function CommandWays({ command: { siteId, device } }: { command: Command }) {
  const t = useTexts(commandWords)
  const { data: stations = [] } = useStations()
  const station = stations.find(({ id }) => id === siteId)
  if (!station) return null
  return (
    <p className={styles.ways}>
      <Link to={paths.device(station, device.kind, device.number)}>{t('toDevice')}</Link>
      <Link to={paths.control(station)}>{t('toControl')}</Link>
    </p>
  )
}
