import { DownOutlined, RightOutlined } from '@ant-design/icons'
import type { AlarmGroup } from '@gridhelm/contract/acting/alarms/entities'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useFormat } from '../../../../platform/format.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { StateCell } from '../../../../site/alarm/cells.tsx'
import { texts as shared } from '../../../../site/alarm/texts.ts'
import { toneOfLevel } from '../../../../site/values/AlarmBits.tsx'
import { openedState } from '../../../../ui/address/opened.ts'
import { StatusTag } from '../../../../ui/StatusTag.tsx'
import type { AlarmAddress } from '../list/address.ts'
import styles from './Flood.module.css'
import { kindOfGroup } from './group-kind.ts'
import { useGroupAlarms } from './queries.ts'
import { texts } from './texts.ts'

interface FloodGroupProps {
  group: AlarmGroup
  now: number
  address: AlarmAddress
}

/** One cause: how many alarms stand behind it; unfolded, which. */
export function FloodGroup({ group, now, address }: FloodGroupProps) {
  const t = useTexts(texts)
  const named = useTexts(shared)
  const f = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const { level, content, projectName, count, newestAt, siteId } = group
  const kind = kindOfGroup(group)
  const Arrow = isOpen ? DownOutlined : RightOutlined
  return (
    <li className={styles.group}>
      <div className={styles.line}>
        <button
          type="button"
          className={styles.unfold}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Arrow aria-hidden="true" className={styles.arrow ?? ''} />
          <StatusTag tone={toneOfLevel[level]}>
            <span className="gh-spoken">{named(`level.${level}`)}</span>
          </StatusTag>
          <span>
            <strong>{content}</strong> <span className="gh-note">{projectName}</span>
          </span>
        </button>
        <span className="gh-figures">{t('count', { count: f.whole(count) })}</span>
        <span className="gh-figures gh-note">
          {t('newest', { age: f.duration(now - newestAt, 'minute') })}
        </span>
        {kind !== undefined && (
          <Button size="small" onClick={() => address.narrowTo({ site: siteId, kind })}>
            {t('inList')}
          </Button>
        )}
      </div>
      {isOpen && <Members group={group} address={address} />}
    </li>
  )
}

function Members({ group, address }: Omit<FloodGroupProps, 'now'>) {
  const t = useTexts(texts)
  const { data } = useGroupAlarms(group)
  if (!data) return <p className={styles.wait}>{t('waiting')}</p>
  const left = data.total - data.alarms.length
  return (
    <ul className={styles.members}>
      {data.alarms.map((alarm) => (
        <li key={alarm.id} className={styles.member}>
          <Link state={openedState} to={address.to(alarm.id)}>
            {alarm.message}
          </Link>
          <StateCell alarm={alarm} />
        </li>
      ))}
      {left > 0 && <li className="gh-note">{t('more', { count: String(left) })}</li>}
    </ul>
  )
}
