import type { AlarmDetail } from '@gridhelm/contract/acting/alarms/entities'
import { zoneText } from '@gridhelm/contract/format/zones'
import { useTexts } from '../../../../platform/texts.ts'
import { LevelTag, StateCell } from '../../../../site/alarm/cells.tsx'
import { Permitted } from '../../../../ui/Permitted.tsx'
import type { AlarmAddress } from '../list/address.ts'
import { AlarmCurves } from './AlarmCurves.tsx'
import { AlarmFacts } from './AlarmFacts.tsx'
import { CommentBox } from './CommentBox.tsx'
import styles from './Panel.module.css'
import { Timeline } from './Timeline.tsx'
import { texts } from './texts.ts'
import { Ways } from './Ways.tsx'

const explained = ['response', 'cause', 'consequence'] as const

interface PanelContentProps {
  alarm: AlarmDetail
  address: AlarmAddress
}

/** What to do first; then what, where and when, what was measured, and who did what about it. */
export function PanelContent({ alarm, address }: PanelContentProps) {
  const t = useTexts(texts)
  const { zone, device, sendTime } = alarm
  const known = explained.filter((part) => alarm[part] !== '')
  return (
    <div className={styles.panel}>
      <div className={styles.tags}>
        <LevelTag level={alarm.level} />
        <StateCell alarm={alarm} />
      </div>
      {known.length === 0 ? (
        <p>{t('noExplanation')}</p>
      ) : (
        <dl className={styles.explained}>
          {known.map((part) => (
            <div key={part}>
              <dt>{t(part)}</dt>
              <dd>{alarm[part]}</dd>
            </div>
          ))}
        </dl>
      )}
      <AlarmFacts alarm={alarm} address={address} />
      <p className="gh-note">{t('zone', { zone: zoneText(sendTime, zone) })}</p>
      <Timeline events={alarm.events} zone={zone} />
      <Permitted code="alarm:acknowledge">
        <CommentBox id={alarm.id} />
      </Permitted>
      {device && <AlarmCurves alarm={{ ...alarm, device }} />}
      <Ways alarm={alarm} />
    </div>
  )
}
