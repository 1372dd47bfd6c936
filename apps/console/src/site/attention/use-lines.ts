import type { AttentionItem } from '@gridhelm/contract/history/attention/entities'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { useFormat } from '../../platform/format.ts'
import { paths } from '../../platform/paths.ts'
import { useTexts } from '../../platform/texts.ts'
import { wallAt } from '../period/wall-clock.ts'
import { texts } from './texts.ts'

export interface AttentionLine {
  key: string
  kind: string
  text: string
  note: string
  /** The page that shows it; the broker's own files are on no page. */
  to: string | undefined
}

/** Says a finding in a line; without a site it is about the server itself. */
export function useAttentionLine(): (
  item: AttentionItem,
  station: Station | undefined,
  now: number,
) => AttentionLine {
  const t = useTexts(texts)
  const f = useFormat()
  return (item, station, now) => {
    const zone = station?.timeZone
    const kind = t(`kind.${item.kind}`)
    const key = `${item.kind} ${item.siteId} ${'device' in item ? item.device.id : ''}`
    switch (item.kind) {
      case 'diesel': {
        const said = { device: item.device.number, litres: f.litres(item.litres) }
        return {
          key: `${key} ${item.to}`,
          kind,
          text: t(item.engineRan ? 'dieselRan' : 'dieselStood', said),
          note: f.moment(item.to, zone),
          to:
            station &&
            paths.history(station, 'diesel', { period: wallAt(item.to, station.timeZone).slice(0, 10) }),
        }
      }
      case 'health':
        return {
          key,
          kind,
          text: t('health', { device: item.device.number, soh: f.percent(item.soh / 100) }),
          note:
            item.before === item.soh
              ? ''
              : t('healthBefore', { before: f.percent(item.before / 100), date: f.day(item.since, zone) }),
          to: station && paths.device(station, 'battery', item.device.number),
        }
      case 'counters':
        return {
          key,
          kind,
          text: t('counters', { count: f.whole(item.count) }),
          note: t('countersSince', { date: f.day(item.since, zone) }),
          to: station && paths.history(station, 'counters', { state: 'waiting' }),
        }
      case 'certificate': {
        const left = item.ends - now
        const time = f.duration(Math.max(0, left), 'minute')
        const own = left > 0 ? t('ownEnds', { time }) : t('ownEnded')
        const controllers = left > 0 ? t('certificateEnds', { time }) : t('certificateEnded')
        return {
          key,
          kind,
          text: item.siteId === null ? own : controllers,
          note: f.moment(item.ends, zone),
          to: station && paths.projects({ projectNumber: station.projectNumber }),
        }
      }
    }
  }
}
