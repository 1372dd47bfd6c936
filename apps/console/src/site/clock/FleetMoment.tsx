import { offsetMinutes, offsetText, ownZone } from '@gridhelm/contract/format/zones'
import { Tooltip } from 'antd'
import { useFormat } from '../../platform/format.ts'
import { settingsSignal } from '../../platform/settings.ts'
import { useSignal } from '../../platform/signal.ts'
import { useTexts } from '../../platform/texts.ts'
import { useNow } from '../../ui/ticker.ts'
import styles from './Clock.module.css'
import { clockTexts } from './texts.ts'

/** In a list of many sites: how long ago it was, and when by the clock that the reader has chosen. */
export function FleetMoment({ at, zone }: { at: number; zone: string }) {
  const t = useTexts(clockTexts)
  const f = useFormat()
  const now = useNow('minute')
  const { siteClock, listZone } = useSignal(settingsSignal)
  const own = listZone || ownZone()
  const isSite = siteClock === 'site'
  const offset = isSite ? offsetMinutes(at, zone) : undefined
  const both = () => (
    <>
      <div>{t('atSite', { time: f.exactMoment(at, zone) })}</div>
      <div>{t('atOwn', { time: f.exactMoment(at, own) })}</div>
    </>
  )
  return (
    <Tooltip title={both}>
      <time className={`gh-figures ${styles.moment}`} dateTime={new Date(at).toISOString()}>
        <span>{f.ago(at, now)}</span>
        <span className={styles.clock}>
          {f.nearMoment(at, isSite ? zone : own, now)} {offset === undefined ? '' : offsetText(offset)}
        </span>
      </time>
    </Tooltip>
  )
}
