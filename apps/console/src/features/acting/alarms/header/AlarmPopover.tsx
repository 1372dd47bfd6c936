import { Button } from 'antd'
import { Link } from 'react-router'
import { useFormat } from '../../../../platform/format.ts'
import { paths } from '../../../../platform/paths.ts'
import { useSignal } from '../../../../platform/signal.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { useAlarmSummary } from '../../../../site/alarm/queries.ts'
import { soundBlockedSignal } from '../../../../site/alarm/sound.ts'
import { texts as shared } from '../../../../site/alarm/texts.ts'
import { useAlarmPaths } from '../../../../site/alarm/use-alarm-paths.ts'
import { toneOfLevel } from '../../../../site/values/AlarmBits.tsx'
import { StatusTag } from '../../../../ui/StatusTag.tsx'
import styles from './Header.module.css'
import { texts } from './texts.ts'
import { useSounding } from './use-attention.ts'

/** The most important alarms that nobody has acknowledged. */
export function AlarmPopover({ onClose }: { onClose: () => void }) {
  const t = useTexts(texts)
  const named = useTexts(shared)
  const f = useFormat()
  const { data, isError } = useAlarmSummary()
  const { list, pathOf } = useAlarmPaths()
  const { isSounding, silence } = useSounding()
  const isBlocked = useSignal(soundBlockedSignal)
  const newest = data?.newest ?? []
  const left = (data?.unacknowledged ?? []).reduce((sum, count) => sum + count, 0) - newest.length
  return (
    <section className={styles.panel} aria-label={t('title')}>
      <header className={styles.head}>
        <strong>{t('title')}</strong>
        {isSounding && (
          <Button size="small" onClick={silence}>
            {t('silence')}
          </Button>
        )}
      </header>
      {isSounding && isBlocked && <p className={styles.note}>{t('blocked')}</p>}
      {newest.length === 0 && (isError || data !== undefined) && (
        <p className={styles.note}>{isError ? t('failed') : t('none')}</p>
      )}
      <ul className={styles.items}>
        {newest.map((alarm) => (
          <li key={alarm.id}>
            <Link to={pathOf(alarm) ?? '#'} className={styles.item} onClick={onClose}>
              <StatusTag tone={toneOfLevel[alarm.level]}>
                <span className={styles.spoken}>{named(`level.${alarm.level}`)}</span>
              </StatusTag>
              <span className={styles.what}>
                <span>{alarm.message}</span>
                <span className={styles.where}>
                  {alarm.projectName} · {f.nearMoment(alarm.lastRaisedAt, alarm.zone, data?.now ?? 0)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {left > 0 && <p className={styles.note}>{t('more', { count: f.whole(left) })}</p>}
      <footer className={styles.foot}>
        {list !== undefined && (
          <Link to={list} onClick={onClose}>
            {t('all')}
          </Link>
        )}
        <Link to={paths.notifications} onClick={onClose}>
          {t('choices')}
        </Link>
      </footer>
    </section>
  )
}
