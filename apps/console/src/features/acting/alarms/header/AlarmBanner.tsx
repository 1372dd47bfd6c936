import { CloseOutlined } from '@ant-design/icons'
import type { Alarm } from '@gridhelm/contract/acting/alarms/entities'
import { Button } from 'antd'
import { Link } from 'react-router'
import { useFormat } from '../../../../platform/format.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { useAlarmPaths } from '../../../../site/alarm/use-alarm-paths.ts'
import { StatusTag } from '../../../../ui/StatusTag.tsx'
import styles from './Header.module.css'
import { texts } from './texts.ts'
import { useBannerAlarms, useSounding } from './use-attention.ts'

/** A critical alarm that has just come, on every screen, until it is dismissed or acknowledged; read out at once. */
export function AlarmBanner() {
  const { alarms, dismiss } = useBannerAlarms()
  const [alarm, ...others] = alarms
  return (
    <div aria-live="assertive">
      {alarm && <Banner alarm={alarm} others={others.length} onDismiss={dismiss} />}
    </div>
  )
}

interface BannerProps {
  alarm: Alarm
  others: number
  onDismiss: () => void
}

function Banner({ alarm, others, onDismiss }: BannerProps) {
  const t = useTexts(texts)
  const f = useFormat()
  const { pathOf } = useAlarmPaths()
  const { isSounding, silence } = useSounding()
  const path = pathOf(alarm)
  return (
    <section className={styles.banner} aria-label={t('critical')}>
      <StatusTag tone="critical">{t('critical')}</StatusTag>
      <span className={styles.bannerWhat}>
        <strong>{alarm.message}</strong>{' '}
        <span className={styles.where}>
          {alarm.projectName} · {f.nearMoment(alarm.lastRaisedAt, alarm.zone, Date.now())}
          {others > 0 && ` · ${t('more', { count: String(others) })}`}
        </span>
      </span>
      {path !== undefined && <Link to={path}>{t('look')}</Link>}
      {isSounding && (
        <Button size="small" onClick={silence}>
          {t('silence')}
        </Button>
      )}
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        title={t('dismiss')}
        aria-label={t('dismiss')}
        onClick={onDismiss}
      />
    </section>
  )
}
