import { ownZone } from '@gridhelm/contract/format/zones'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { wallAt } from '../../../site/period/wall-clock.ts'
import { Awaited } from '../../../ui/Awaited.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import { usePermission } from '../../../ui/Permitted.tsx'
import { useNow } from '../../../ui/ticker.ts'
import { parseWireTime } from '../../../ui/wire-time.ts'
import styles from './Dashboards.module.css'
import { type LogRow, merged } from './happened.ts'
import { AlarmRow, CommandRow } from './MonitorCards.tsx'
import { Of } from './Of.tsx'
import { useFirstAlarms, useNewestCommands, useNewestLogs } from './queries.ts'
import { workplaceTexts } from './texts.ts'

const mostEach = 15
const mostShown = 12

/** The first moment of yesterday by the reader's calendar. */
function yesterday(now: number): number {
  const day = new Date(now)
  day.setHours(0, 0, 0, 0)
  day.setDate(day.getDate() - 1)
  return day.getTime()
}

/** What has happened at the reader's sites and below the reader since yesterday, as far as they may see it. */
export function Happened() {
  const t = useTexts(workplaceTexts)
  const from = yesterday(useNow('minute'))
  const alarms = useFirstAlarms('newest', { view: 'all', startTime: String(from) }, mostEach)
  const [maySeeCommands, maySeeLogs] = [usePermission('command:list'), usePermission('log:list')]
  const commands = useNewestCommands({ from }, mostEach, maySeeCommands)
  const logs = useNewestLogs(`${wallAt(from, ownZone()).slice(0, 10)} 00:00:00`, mostEach, maySeeLogs)
  const doings = (logs.data ?? []).flatMap(({ id, logContent, username, createTime }): LogRow[] => {
    const at = parseWireTime(createTime)?.getTime()
    return at === undefined ? [] : [{ id, content: logContent, by: username, at }]
  })
  const asked = [alarms, ...(maySeeCommands ? [commands] : []), ...(maySeeLogs ? [logs] : [])]
  const unread = asked.filter(({ data }) => data === undefined)
  const isWaiting = unread.some(({ error }) => error === null)
  const happened = isWaiting
    ? []
    : merged(alarms.data?.records ?? [], commands.data?.records ?? [], doings, mostShown)
  return (
    <PageCard title={t('happened')} note={t('happenedNote')} flush>
      {unread.length > 0 && <Awaited of={unread} title={t('happenedFailed')} flush />}
      {unread.length === 0 && happened.length === 0 && <p className={styles.empty}>{t('nothingHappened')}</p>}
      <ul className={styles.rows}>
        {happened.map((one) =>
          one.what === 'alarm' ? (
            <li key={`alarm ${one.alarm.id}`}>
              <AlarmRow alarm={one.alarm} />
            </li>
          ) : one.what === 'command' ? (
            <li key={`command ${one.command.id}`}>
              <CommandRow command={one.command} />
            </li>
          ) : (
            <li key={`log ${one.log.id}`}>
              <LogLine log={one.log} />
            </li>
          ),
        )}
      </ul>
    </PageCard>
  )
}

function LogLine({ log: { content, by, at } }: { log: LogRow }) {
  const f = useFormat()
  const now = useNow('minute')
  return (
    <span className={styles.row}>
      <span className={styles.what}>
        {content} <Of>{by}</Of>
      </span>
      <time className={`gh-figures ${styles.quiet}`} dateTime={new Date(at).toISOString()}>
        {f.ago(at, now)}
      </time>
    </span>
  )
}
