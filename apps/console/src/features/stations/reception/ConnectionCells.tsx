import { dash } from '@gridhelm/points/numbers'
import { Tooltip } from 'antd'
import { useFormat } from '../../../platform/format.ts'
import type { Freshness } from '../../../platform/freshness.ts'
import { useTexts } from '../../../platform/texts.ts'
import { freshnessTones } from '../../../site/FreshnessTag.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { isNobodys, useConnection } from './connection.ts'
import type { SiteView } from './queries.ts'
import styles from './Reception.module.css'
import { receptionTexts } from './texts.ts'

const names = {
  fresh: 'state.normal',
  stale: 'stale',
  failed: 'state.failed',
  unknown: 'state.unknown',
  off: 'switchedOff',
} as const satisfies Record<Freshness, string>

export function FreshnessTag({ freshness }: { freshness: Freshness }) {
  const t = useTexts(receptionTexts)
  return <StatusTag tone={freshnessTones[freshness]}>{t(names[freshness])}</StatusTag>
}

export function StateCell({ row }: { row: SiteView }) {
  const t = useTexts(receptionTexts)
  const { freshness } = useConnection(row)
  if (isNobodys(row.id)) return dash
  if (!row.isOn) return <StatusTag tone="off">{t('switchedOff')}</StatusTag>
  return <FreshnessTag freshness={freshness} />
}

export function AgeText({ moment, now }: { moment: number; now: number }) {
  const f = useFormat()
  return (
    <Tooltip title={f.longMoment(moment)}>
      <time className="gh-figures" dateTime={new Date(moment).toISOString()}>
        {f.ago(moment, now)}
      </time>
    </Tooltip>
  )
}

/** It grows older before the reader's eyes, and young again with each frame. */
export function LastFrameCell({ row }: { row: SiteView }) {
  const t = useTexts(receptionTexts)
  const { lastFrameAt, now } = useConnection(row)
  if (isNobodys(row.id)) return dash
  return lastFrameAt === null ? t('noFrame') : <AgeText moment={lastFrameAt} now={now} />
}

export function ControllerCell({ row }: { row: SiteView }) {
  const t = useTexts(receptionTexts)
  const f = useFormat()
  if (isNobodys(row.id)) return dash
  if (row.isConnected === null) return t('notKnown')
  const moment = row.changedAt === null ? undefined : f.moment(new Date(row.changedAt).getTime())
  return (
    <span className={styles.controller}>
      {row.isConnected ? t('connected') : t('away')}
      {moment !== undefined && <small>{t('since', { moment })}</small>}
    </span>
  )
}
