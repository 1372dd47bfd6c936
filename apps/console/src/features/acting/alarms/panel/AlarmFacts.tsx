import type { Alarm } from '@gridhelm/contract/acting/alarms/entities'
import { findPoint } from '@gridhelm/points/catalogue'
import { Link, useLocation } from 'react-router'
import { useFormat } from '../../../../platform/format.ts'
import { languageSignal } from '../../../../platform/language.ts'
import { useSignal } from '../../../../platform/signal.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { DurationCell, MomentCell } from '../../../../site/alarm/cells.tsx'
import { type Fact, FactList } from '../../../../ui/FactList.tsx'
import type { AlarmAddress } from '../list/address.ts'
import { texts } from './texts.ts'

/** What, where and when. */
export function AlarmFacts({ alarm, address }: { alarm: Alarm; address: AlarmAddress }) {
  const t = useTexts(texts)
  const f = useFormat()
  const { state } = useLocation()
  const { zone, device, endTime, receiveTime, occurrences, lastRaisedAt, shelved, suppressedBy } = alarm
  const place = device && (device.name ? `${device.number} · ${device.name}` : device.number)
  const moment = (at: number) => <MomentCell at={at} zone={zone} />
  const facts: Fact[] = [
    { label: t('project'), value: alarm.projectName },
    { label: t('device'), value: place ?? t('wholeSite') },
    ...useMeasured(alarm),
    { label: t('began'), value: moment(alarm.sendTime) },
    { label: t('ended'), value: endTime === null ? t('stillThere') : moment(endTime) },
    { label: t('duration'), value: <DurationCell alarm={alarm} /> },
    { label: t('received'), value: receiveTime === null ? t('notRecorded') : moment(receiveTime) },
  ]
  if (occurrences > 1) {
    facts.push(
      { label: t('occurrences'), value: f.whole(occurrences) },
      { label: t('again'), value: moment(lastRaisedAt) },
    )
  }
  if (shelved) facts.push({ label: t('shelfReason'), value: `${shelved.reason} · ${shelved.by}` })
  if (suppressedBy) {
    const to = address.to(suppressedBy.id)
    facts.push({
      label: t('suppressedBy'),
      value: (
        <Link replace state={state} to={to}>
          {suppressedBy.content}
        </Link>
      ),
    })
  }
  return <FactList facts={facts} />
}

/** The value against its limit, with the name and unit of the point. */
function useMeasured({ device, point, type, value, limit, change }: Alarm): Fact[] {
  const t = useTexts(texts)
  const f = useFormat()
  const language = useSignal(languageSignal)
  const known = device && point !== null ? findPoint(device.kind, point) : undefined
  if (!known || known.kind === 'alarmWord') return []
  const measured = `${known.name[language]} ${f.point(value, known)}`
  return [
    ...(value === null ? [] : [{ label: t('measured'), value: measured }]),
    ...(change === null
      ? []
      : [
          {
            label: t('change'),
            value: t('changeIn', {
              change: `${change.by > 0 ? '+' : ''}${f.pointDifference(change.by, known)}`,
              time: f.duration(change.ms),
            }),
          },
        ]),
    ...(limit === null
      ? []
      : [
          {
            label: t(type === 'rate' ? 'limitRate' : 'limit'),
            value: type === 'rate' ? f.pointDifference(limit, known) : f.point(limit, known),
          },
        ]),
  ]
}
