import type { CommandPage } from '@gridhelm/contract/acting/commands/entities'
import type { ReplayedAlarm } from '@gridhelm/contract/history/replay/entities'
import { Button, Spin } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { useFormat } from '../../../../platform/format.ts'
import { languageSignal } from '../../../../platform/language.ts'
import { useSignal } from '../../../../platform/signal.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { CommandStateTag } from '../../../../site/command/CommandStateTag.tsx'
import { ChangeText } from '../../../../site/command/CommandText.tsx'
import { pointName } from '../../../../site/command/setpoint.ts'
import { type Asked, LoadFailure } from '../../../../ui/LoadFailure.tsx'
import styles from './Replay.module.css'
import { texts } from './texts.ts'

const mostShown = 200
const shapes = { 1: '▲', 2: '◆', 3: '●' } as const
const tones = { 1: styles.critical, 2: styles.warning, 3: styles.notice } as const

interface Answer<T> extends Asked {
  data: T | undefined
  /** It is of the window before. */
  isPlaceholderData: boolean
}

interface EventsProps {
  alarms: Answer<readonly ReplayedAlarm[]>
  /** Undefined for those who may not see any. */
  commands: Answer<CommandPage> | undefined
  at: number
  timeZone: string
  onOpen: (at: number) => void
}

interface Happening {
  key: string
  at: number
  isThere: boolean
  text: ReactNode
}

/** What happened in the 72 hours, in order; each leads to its moment. */
export function Events({ alarms, commands, at, timeZone, onOpen }: EventsProps) {
  const t = useTexts(texts)
  const f = useFormat()
  const language = useSignal(languageSignal)
  const happened = useMemo(() => {
    const all: Happening[] = [
      ...(alarms.data ?? []).map((alarm) => ({
        key: `${alarm.id} ${alarm.from}`,
        at: alarm.from,
        isThere: alarm.from <= at && (alarm.to === null || at < alarm.to),
        text: (
          <>
            <span className={tones[alarm.level]}>{shapes[alarm.level]}</span>{' '}
            {[alarm.deviceCalled, alarm.content].filter(Boolean).join(' · ')}
          </>
        ),
      })),
      ...(commands?.data?.records ?? []).map((command) => ({
        key: command.id,
        at: command.requestedAt,
        isThere: command.requestedAt <= at && (command.endedAt === null || at < command.endedAt),
        text: (
          <>
            {command.device.number} · {pointName(command.device.kind, command.point, language)}{' '}
            <ChangeText command={command} /> <CommandStateTag state={command.state} />
          </>
        ),
      })),
    ]
    return all.toSorted((one, other) => one.at - other.at)
  }, [alarms.data, commands?.data, at, language])
  const asked = [alarms, ...(commands ? [commands] : [])]
  const unread = asked.filter(({ data, error }) => data === undefined && error !== null)
  const isKnown = asked.every(({ data, isPlaceholderData }) => data !== undefined && !isPlaceholderData)
  const sent = commands?.data?.records.length ?? 0
  return (
    <aside className={styles.events} aria-label={t('events')}>
      <h2>{t('events')}</h2>
      {unread.length > 0 ? (
        <LoadFailure of={unread} title={t('eventsFailed')} />
      ) : (
        <Spin spinning={!isKnown} delay={200} />
      )}
      {isKnown && happened.length === 0 && <p className="gh-quiet">{t('noEvents')}</p>}
      <ol className="gh-plain-list">
        {happened.slice(0, mostShown).map(({ key, at: since, isThere, text }) => (
          <li key={key} className={isThere ? styles.there : ''}>
            <Button type="text" block onClick={() => onOpen(since)}>
              <span className={styles.event}>
                <span className="gh-figures gh-quiet">
                  {f.moment(since, timeZone)}
                  {isThere && ` · ${t('there')}`}
                </span>
                <span>{text}</span>
              </span>
            </Button>
          </li>
        ))}
      </ol>
      {happened.length > mostShown && (
        <p className="gh-note">{t('mostEvents', { count: f.whole(mostShown) })}</p>
      )}
      {sent < (commands?.data?.total ?? 0) && (
        <p className="gh-note">{t('latestCommands', { count: f.whole(sent) })}</p>
      )}
      {commands === undefined && <p className="gh-note">{t('noCommands')}</p>}
    </aside>
  )
}
