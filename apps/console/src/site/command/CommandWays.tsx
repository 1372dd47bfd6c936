import type { Command } from '@gridhelm/contract/acting/commands/entities'
import { Link } from 'react-router'
import { enterStation } from '../../platform/menu-mode.ts'
import { paths } from '../../platform/paths.ts'
import { useTexts } from '../../platform/texts.ts'
import { useStations } from '../queries.ts'
import styles from './Command.module.css'
import { commandWords } from './texts.ts'

/** Where to go from here; the station of the command is entered on the way. */
export function CommandWays({ command: { siteId, device } }: { command: Command }) {
  const t = useTexts(commandWords)
  const { data: stations = [] } = useStations()
  const station = stations.find(({ id }) => id === siteId)
  if (!station) return null
  const enter = () =>
    enterStation({ id: station.id, name: station.projectName }, station.projectType === '1' ? 1 : 2)
  return (
    <p className={styles.ways}>
      <Link to={paths.device(station, device.kind, device.number)} onClick={enter}>
        {t('toDevice')}
      </Link>
      <Link to={paths.control(station)} onClick={enter}>
        {t('toControl')}
      </Link>
    </p>
  )
}
