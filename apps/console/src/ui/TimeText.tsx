import { Tooltip } from 'antd'
import { useLocale } from '../platform/texts.ts'
import styles from './TimeText.module.css'
import { useNow } from './ticker.ts'
import { exactMoment, parseWireTime, relativeAge, shortMoment } from './wire-time.ts'

interface TimeTextProps {
  /** `yyyy-MM-dd HH:mm:ss`; absent shows a dash. */
  value: string | null | undefined
  /** `age` for what matters by how long ago it was; hovering shows the other one. */
  show?: 'moment' | 'age'
}

/** A time of the wire the way the reader's language writes it. */
export function TimeText({ value, show = 'moment' }: TimeTextProps) {
  const locale = useLocale()
  const moment = value ? parseWireTime(value) : undefined
  if (!moment) return <span>{value || '–'}</span>
  const exact = exactMoment(moment, locale)
  return (
    <Tooltip title={show === 'age' ? exact : () => `${exact} · ${relativeAge(moment, new Date(), locale)}`}>
      <time className={`gh-figures ${styles.time}`} dateTime={moment.toISOString()}>
        {show === 'age' ? <Age of={moment} /> : shortMoment(moment, locale)}
      </time>
    </Tooltip>
  )
}

function Age({ of: moment }: { of: Date }) {
  useNow('minute')
  return relativeAge(moment, new Date(), useLocale())
}
