import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { ChangeText } from '../../../site/command/CommandText.tsx'
import { useCommandLog } from '../../../site/command/queries.ts'
import { PageCard } from '../../../ui/PageCard.tsx'
import { useNow } from '../../../ui/ticker.ts'
import { useIsPhone } from '../../../ui/viewport.ts'
import { CommandName } from './CommandName.tsx'
import styles from './Commands.module.css'
import { texts } from './texts.ts'

interface LatestCommandsProps {
  station: Pick<Station, 'id'>
  onOpen: (commandId: string) => void
}

const most = 5

/** Who did what of late, beside the controls: the whole list stands below them, out of sight. */
export function LatestCommands({ station, onOpen }: LatestCommandsProps) {
  const t = useTexts(texts)
  const f = useFormat()
  const now = useNow('minute')
  const isPhone = useIsPhone()
  const { data } = useCommandLog({ siteId: station.id, pageNo: 1, pageSize: most })
  const latest = data?.records ?? []
  if (isPhone || latest.length === 0) return null
  return (
    <PageCard title={t('latest')} flush>
      <ul className={styles.list}>
        {latest.map((command) => (
          <li key={command.id}>
            <button type="button" className={styles.item} onClick={() => onOpen(command.id)}>
              <CommandName command={command} />
              <ChangeText command={command} />
              <span className="gh-note">
                {t('requestedBy', {
                  name: command.userName,
                  age: f.ago(command.time, Math.max(now, command.time)),
                })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </PageCard>
  )
}
