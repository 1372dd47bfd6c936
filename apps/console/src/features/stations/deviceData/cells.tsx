import type { KindName } from '@gridhelm/contract/stations/devices/kinds'
import type { ConnectionState } from '@gridhelm/contract/stations/live/entities'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { Link } from 'react-router'
import { useFormat } from '../../../platform/format.ts'
import { paths } from '../../../platform/paths.ts'
import { useTexts } from '../../../platform/texts.ts'
import { StatusTag, type StatusTone } from '../../../ui/StatusTag.tsx'
import { useLiveNow } from '../../../ui/ticker.ts'
import type { DeviceView } from './queries.ts'
import { texts } from './texts.ts'

const tones: Readonly<Record<ConnectionState, StatusTone>> = {
  normal: 'good',
  failed: 'failed',
  unknown: 'unknown',
}

export function StateCell({ row }: { row: DeviceView }) {
  const t = useTexts(texts)
  return <StatusTag tone={tones[row.state]}>{t(`state.${row.state}`)}</StatusTag>
}

export function AgeCell({ row }: { row: DeviceView }) {
  const t = useTexts(texts)
  const f = useFormat()
  const now = useLiveNow('second') + row.site.clockOffset
  if (row.t === null) return t('never')
  return <span className="gh-figures">{f.ago(row.t, now)}</span>
}

/** Leads to the device's page. */
export function NumberCell({ row, station }: { row: DeviceView; station: Station | undefined }) {
  if (!station) return row.number
  return <Link to={paths.device(station, row.kind as KindName, row.number)}>{row.number}</Link>
}
