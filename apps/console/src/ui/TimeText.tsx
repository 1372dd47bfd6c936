import { zoneText } from '@gridhelm/contract/format/zones'
import { dash } from '@gridhelm/points/numbers'
import { Tooltip } from 'antd'
import { useFormat } from '../platform/format.ts'
import { settingsSignal } from '../platform/settings.ts'
import { useSignal } from '../platform/signal.ts'
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
  const { listZone } = useSignal(settingsSignal)
  const zone = listZone || undefined
  const moment = value ? parseWireTime(value) : undefined
  if (!moment) return <span>{value || dash}</span>
  const told = f.longMoment(moment.getTime(), zone)
  const exact = zone ? `${told} · ${zoneText(moment.getTime(), zone)}` : told
  return (
    <Tooltip title={show === 'age' ? exact : () => `${exact} · ${f.ago(moment.getTime(), Date.now())}`}>
      <time className={`gh-figures ${styles.time}`} dateTime={moment.toISOString()}>
        {show === 'age' ? <Age of={moment} /> : f.moment(moment.getTime(), zone)}
      </time>
    </Tooltip>
  )
}

function Age({ of: moment }: { of: Date }) {
  const f = useFormat()
  useNow('minute')
  return f.ago(moment.getTime(), Date.now())
}
