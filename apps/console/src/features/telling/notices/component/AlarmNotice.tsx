import { alarmCalls } from '@gridhelm/contract/acting/alarms/calls'
import { useQuery } from '@tanstack/react-query'
import { Button, Spin } from 'antd'
import { useNavigate } from 'react-router'
import { ask } from '../../../../platform/call.ts'
import { paths } from '../../../../platform/paths.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { LevelTag, MomentCell, StateCell } from '../../../../site/alarm/cells.tsx'
import { alarmKeys, useFollowAlarms } from '../../../../site/alarm/queries.ts'
import { FactList } from '../../../../ui/FactList.tsx'
import styles from './ComponentNotice.module.css'
import type { ComponentNoticeProps } from './props.ts'
import { componentNoticeTexts } from './texts.ts'

/** An alarm as it is now, whatever it was when the notice was sent. */
export function AlarmNotice({ busId, onLeave }: ComponentNoticeProps) {
  const t = useTexts(componentNoticeTexts)
  const navigate = useNavigate()
  useFollowAlarms()
  const { data: alarm, isPending } = useQuery({
    queryKey: alarmKeys.of('', 'notice', busId),
    queryFn: ({ signal }) => ask(alarmCalls.detail, { id: busId }, { signal, quiet: true }),
    retry: false,
  })
  if (isPending) return <Spin />
  if (!alarm) return <p className={styles.gone}>{t('gone')}</p>
  const { zone, endTime } = alarm
  return (
    <div className={styles.card}>
      <FactList
        facts={[
          { label: t('alarm'), value: alarm.content },
          { label: t('level'), value: <LevelTag level={alarm.level} /> },
          { label: t('state'), value: <StateCell alarm={alarm} /> },
          { label: t('site'), value: alarm.projectName },
          ...(alarm.device ? [{ label: t('device'), value: alarm.device.name }] : []),
          { label: `${t('since')} (${zone})`, value: <MomentCell at={alarm.sendTime} zone={zone} /> },
          ...(endTime === null
            ? []
            : [{ label: `${t('ended')} (${zone})`, value: <MomentCell at={endTime} zone={zone} /> }]),
          ...(alarm.response === '' ? [] : [{ label: t('response'), value: alarm.response }]),
        ]}
      />
      <Button
        type="primary"
        className={styles.action ?? ''}
        onClick={() => {
          onLeave()
          void navigate(paths.alarms({ alarm: busId }))
        }}
      >
        {t('openAlarm')}
      </Button>
    </div>
  )
}
