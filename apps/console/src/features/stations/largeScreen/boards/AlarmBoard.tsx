import type { ActiveAlarm } from '@gridhelm/contract/stations/fleet/entities'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { useFormat } from '../../../../platform/format.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { useNow } from '../../../../ui/ticker.ts'
import { alarmTotals, type SeenSite } from '../figures.ts'
import { StateMark } from '../StateMark.tsx'
import { StationLink } from '../StationLink.tsx'
import { texts } from '../texts.ts'
import styles from './AlarmBoard.module.css'
import { Board, Sentence } from './Board.tsx'
import { FittingRows } from './Rows.tsx'

const levels = ['critical', 'warning', 'notice'] as const

interface AlarmBoardProps {
  alarms: readonly ActiveAlarm[]
  sites: readonly SeenSite[]
  /** Absent where all alarms are of one station. */
  stations?: ReadonlyMap<string, Station>
}

/** The worst first, as the list of alarms has them; their number by level beside the title. */
export function AlarmBoard({ alarms, sites, stations }: AlarmBoardProps) {
  const t = useTexts(texts)
  const f = useFormat()
  const now = useNow('minute')
  const totals = alarmTotals(sites)
  const counts = levels.flatMap((level, index) =>
    totals[index] ? (
      <span key={level} className={`gh-figures ${styles.count}`}>
        <StateMark state={level} /> {f.whole(totals[index])}
      </span>
    ) : (
      []
    ),
  )
  return (
    <Board title={t('openAlarms')} grow aside={counts}>
      {alarms.length === 0 && <Sentence>{t(sites.length > 0 ? 'noAlarms' : 'noData')}</Sentence>}
      <FittingRows
        high
        least={3}
        rows={alarms.map((alarm) => {
          const station = stations?.get(alarm.siteId)
          const level = levels[alarm.level - 1] ?? 'notice'
          return {
            key: alarm.id,
            name: (
              <>
                <StateMark state={level} /> {alarm.content}
              </>
            ),
            detail: (
              <>
                {f.duration(Math.max(0, now - alarm.t), 'minute')}
                {station && (
                  <>
                    {' · '}
                    <StationLink station={station} />
                  </>
                )}
                {[alarm.deviceCalled, alarm.isAcknowledged && t('acknowledged')]
                  .filter((part) => typeof part === 'string')
                  .map((part) => ` · ${part}`)}
              </>
            ),
          }
        })}
      />
    </Board>
  )
}
