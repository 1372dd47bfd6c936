import type { Alarm } from '@gridhelm/contract/acting/alarms/entities'
import type { Command } from '@gridhelm/contract/acting/commands/entities'
import { deviceCalled } from '@gridhelm/contract/stations/devices/kinds'
import { dash } from '@gridhelm/points/numbers'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormat } from '../../../platform/format.ts'
import { languageSignal } from '../../../platform/language.ts'
import { paths } from '../../../platform/paths.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { LevelTag } from '../../../site/alarm/cells.tsx'
import { useAlarmPaths } from '../../../site/alarm/use-alarm-paths.ts'
import { CommandStateTag } from '../../../site/command/CommandStateTag.tsx'
import { pointName } from '../../../site/command/setpoint.ts'
import { Awaited } from '../../../ui/Awaited.tsx'
import { FigureTable, figureCell } from '../../../ui/figure-table/FigureTable.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import { useNow } from '../../../ui/ticker.ts'
import styles from './Dashboards.module.css'
import { Of } from './Of.tsx'
import { useFirstAlarms, type useNewestCommands, useReception } from './queries.ts'
import { monitorTexts } from './texts.ts'

const mostAlarms = 10
const mostSites = 8

export function AlarmRow({ alarm }: { alarm: Alarm }) {
  const f = useFormat()
  const now = useNow('minute')
  const to = useAlarmPaths().pathOf(alarm)
  const said = (
    <>
      <LevelTag level={alarm.level} />
      <span className={styles.what}>
        {alarm.device ? `${deviceCalled(alarm.device)} · ` : ''}
        {alarm.content} <Of>{alarm.projectName}</Of>
      </span>
      <time className={`gh-figures ${styles.quiet}`} dateTime={new Date(alarm.lastRaisedAt).toISOString()}>
        {f.ago(alarm.lastRaisedAt, now)}
      </time>
    </>
  )
  if (to === undefined) return <span className={styles.row}>{said}</span>
  return (
    <Link to={to} className={styles.row ?? ''}>
      {said}
    </Link>
  )
}

/** Those that are not done with: in a flood the worst are not buried by the newest. */
export function OpenAlarms() {
  const t = useTexts(monitorTexts)
  const asked = useFirstAlarms('worst', { view: 'open' }, mostAlarms)
  const { data } = asked
  return (
    <PageCard title={t('worstAlarms')} flush>
      {data ? (
        data.records.length === 0 ? (
          <p className={styles.empty}>{t('noAlarms')}</p>
        ) : (
          <ul className={styles.rows}>
            {data.records.map((alarm) => (
              <li key={alarm.id}>
                <AlarmRow alarm={alarm} />
              </li>
            ))}
          </ul>
        )
      ) : (
        <Awaited of={asked} title={t('alarmsFailed')} flush />
      )}
    </PageCard>
  )
}

export function CommandRow({ command }: { command: Command }) {
  const f = useFormat()
  const now = useNow('minute')
  const language = useSignal(languageSignal)
  return (
    <Link to={paths.commandLog({ command: command.id })} className={styles.row ?? ''}>
      <CommandStateTag state={command.state} />
      <span className={styles.what}>
        {command.device.number} · {pointName(command.device.kind, command.point, language)}{' '}
        <Of>
          {command.projectName} · {command.userName}
        </Of>
      </span>
      <time className={`gh-figures ${styles.quiet}`} dateTime={new Date(command.requestedAt).toISOString()}>
        {f.ago(command.requestedAt, now)}
      </time>
    </Link>
  )
}

export function LatestCommands({ asked }: { asked: ReturnType<typeof useNewestCommands> }) {
  const t = useTexts(monitorTexts)
  const { data } = asked
  return (
    <PageCard title={t('commands')} flush>
      {!data && <Awaited of={asked} title={t('commandsFailed')} flush />}
      {data && data.records.length === 0 && <p className={styles.empty}>{t('noCommands')}</p>}
      <ul className={styles.rows}>
        {data?.records.map((command) => (
          <li key={command.id}>
            <CommandRow command={command} />
          </li>
        ))}
      </ul>
    </PageCard>
  )
}

/** What comes in from the sites, the longest silent first. */
export function ReceptionCard({ now }: { now: number }) {
  const t = useTexts(monitorTexts)
  const f = useFormat()
  const asked = useReception(mostSites, true)
  const { data } = asked
  const card = (content: ReactNode) => (
    <PageCard title={t('reception')} note={t('receptionNote')} flush>
      {content}
    </PageCard>
  )
  if (!data) return card(<Awaited of={asked} title={t('receptionFailed')} flush />)
  return card(
    <FigureTable label={t('reception')}>
      <thead>
        <tr>
          <th scope="col">{t('site')}</th>
          {(['lastData', 'messages', 'refused'] as const).map((key) => (
            <th key={key} scope="col" className={figureCell}>
              {t(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.records.map((row) => (
          <tr key={row.id}>
            <th scope="row">{row.projectName}</th>
            <td className={figureCell}>{row.lastFrameAt === null ? dash : f.ago(row.lastFrameAt, now)}</td>
            <td className={figureCell}>{f.whole(row.today.messages)}</td>
            <td className={figureCell}>{f.whole(row.today.refused + row.today.quarantined)}</td>
          </tr>
        ))}
      </tbody>
    </FigureTable>,
  )
}
