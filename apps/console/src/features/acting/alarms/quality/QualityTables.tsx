import type { AlarmQuality } from '@gridhelm/contract/acting/alarms/entities'
import { deviceCalled } from '@gridhelm/contract/stations/devices/kinds'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormat } from '../../../../platform/format.ts'
import { paths } from '../../../../platform/paths.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { DurationCell, LevelTag } from '../../../../site/alarm/cells.tsx'
import { PageCard } from '../../../../ui/PageCard.tsx'
import { Permitted } from '../../../../ui/Permitted.tsx'
import styles from './Quality.module.css'
import { texts } from './texts.ts'

interface QualityProps {
  quality: AlarmQuality
}

interface Row {
  alarm: string
  content: string
  siteId: string
  projectName: string
  deviceName: string
}

/** What and where, and the ways from there. */
function Named({ row, to, children }: { row: Row; to: string; children?: ReactNode }) {
  const t = useTexts(texts)
  return (
    <span className={styles.named}>
      <span className={styles.what}>
        {children}
        <Link to={to}>{row.content}</Link>
      </span>
      <span className={styles.where}>
        {row.projectName} · {row.deviceName || t('wholeSite')}
        <Permitted code="alarmRule:list">
          {' · '}
          <Link to={paths.alarmRules({ search: row.alarm })}>{t('toRule')}</Link>
        </Permitted>
      </span>
    </span>
  )
}

/** The alarms of the site of this kind, past ones too. */
const alarmsLike = ({ siteId, alarm }: Row) => paths.alarms({ view: 'all', site: siteId, kind: alarm })

const keyOf = ({ siteId, deviceName, alarm }: Row) => `${siteId} ${deviceName} ${alarm}`

/** The ten that came most often. */
export function QualityFrequent({ quality: { frequent } }: QualityProps) {
  const t = useTexts(texts)
  const f = useFormat()
  const most = Math.max(1e-9, ...frequent.map(({ share }) => share))
  if (frequent.length === 0) return null
  return (
    <PageCard title={t('frequent')}>
      <p className={styles.hint}>{t('frequentHint')}</p>
      <ol className={styles.rows}>
        {frequent.map((row) => (
          <li key={keyOf(row)} className={styles.row}>
            <Named row={row} to={alarmsLike(row)}>
              <LevelTag level={row.level} />
            </Named>
            <span className={styles.track} aria-hidden="true">
              <span className={styles.part} style={{ width: `${(row.share / most) * 100}%` }} />
            </span>
            <span className={`gh-figures ${styles.figure}`}>
              {f.whole(row.count)} · {f.percent(row.share)}
            </span>
          </li>
        ))}
      </ol>
    </PageCard>
  )
}

export function QualityChattering({ quality: { chattering } }: QualityProps) {
  const t = useTexts(texts)
  const f = useFormat()
  return (
    <PageCard title={t('chattering')} note={chattering.length || undefined}>
      {chattering.length === 0 ? (
        <p className={styles.hint}>{t('noneChattering')}</p>
      ) : (
        <ul className={styles.rows}>
          {chattering.map((row) => (
            <li key={keyOf(row)} className={styles.row}>
              <Named row={row} to={alarmsLike(row)} />
              <span className={`gh-figures ${styles.figure}`}>
                {f.whole(row.count)}
                <small>
                  {t('mostInMinute')}: {row.mostInMinute}
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </PageCard>
  )
}

const mostShown = 20

export function QualityStanding({ quality: { standing } }: QualityProps) {
  const t = useTexts(texts)
  return (
    <PageCard title={t('standing')} note={standing.length || undefined}>
      {standing.length === 0 ? (
        <p className={styles.hint}>{t('noneStanding')}</p>
      ) : (
        <ul className={styles.rows}>
          {standing.slice(0, mostShown).map((alarm) => (
            <li key={alarm.id} className={styles.row}>
              <Named
                row={{ ...alarm, deviceName: alarm.device ? deviceCalled(alarm.device) : '' }}
                to={paths.alarms({ alarm: alarm.id })}
              >
                <LevelTag level={alarm.level} />
              </Named>
              <span className={`gh-figures ${styles.figure}`}>
                <DurationCell alarm={alarm} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </PageCard>
  )
}
