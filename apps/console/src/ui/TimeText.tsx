import { dash } from '@gridhelm/points/numbers'
import { Tooltip } from 'antd'
import { useFormat } from '../platform/format.ts'
import styles from './TimeText.module.css'
import { useNow } from './ticker.ts'
import { parseWireTime } from './wire-time.ts'

interface TimeTextProps {
  /** `yyyy-MM-dd HH:mm:ss`; absent shows a dash. */
  value: string | null | undefined
  /** `age` for what matters by how long ago it was; hovering shows the other one. */
  show?: 'moment' | 'age'
}

/** A time of the wire the way the reader's language writes it. */
export function TimeText({ value, show = 'moment' }: TimeTextProps) {
  const f = useFormat()
  const moment = value ? parseWireTime(value) : undefined
  if (!moment) return <span>{value || dash}</span>
  const exact = f.longMoment(moment.getTime())
  return (
    <Tooltip title={show === 'age' ? exact : () => `${exact} · ${f.ago(moment.getTime(), Date.now())}`}>
      <time className={`gh-figures ${styles.time}`} dateTime={moment.toISOString()}>
        {show === 'age' ? <Age of={moment} /> : f.moment(moment.getTime())}
      </time>
    </Tooltip>
  )
}

function Age({ of: moment }: { of: Date }) {
  const f = useFormat()
  useNow('minute')
  return f.ago(moment.getTime(), Date.now())
}
