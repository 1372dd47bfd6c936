import type { Alarm } from '@gridhelm/contract/acting/alarms/entities'
import { deviceCalled } from '@gridhelm/contract/stations/devices/kinds'
import { Tooltip } from 'antd'
import { Link } from 'react-router'
import { paths } from '../../../../platform/paths.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { StateCell } from '../../../../site/alarm/cells.tsx'
import { toneOfLevel } from '../../../../site/values/AlarmBits.tsx'
import { StatusTag } from '../../../../ui/StatusTag.tsx'
import { useOverviewSite } from '../overview-site.ts'
import { texts } from '../texts.ts'
import styles from './AttentionCard.module.css'

const parts = ['response', 'cause', 'consequence'] as const

/** Its cause, its consequence and what to do are one hover, touch or key away; all about it one click. */
export function AlarmRow({ alarm }: { alarm: Alarm }) {
  const t = useTexts(texts)
  const { station } = useOverviewSite()
  const said = parts.filter((part) => alarm[part] !== '')
  return (
    <li className={alarm.suppressedBy ? styles.silent : undefined}>
      <Tooltip
        trigger={['hover', 'focus']}
        placement="left"
        title={
          said.length > 0 && (
            <dl className={styles.explained}>
              {said.map((part) => (
                <div key={part}>
                  <dt>{t(part)}</dt>
                  <dd>{alarm[part]}</dd>
                </div>
              ))}
            </dl>
          )
        }
      >
        <Link to={paths.siteAlarms(station, { alarm: alarm.id })} className={styles.alarm}>
          <StatusTag tone={toneOfLevel[alarm.level]}>{t(`level.${alarm.level}`)}</StatusTag>
          <span className={styles.what}>
            {alarm.device && <strong>{deviceCalled(alarm.device)}</strong>} {alarm.content}
            <span className={styles.known}>
              <StateCell alarm={alarm} />
            </span>
          </span>
        </Link>
      </Tooltip>
    </li>
  )
}
