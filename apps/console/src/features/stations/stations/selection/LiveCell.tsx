import type { SiteFigures } from '@gridhelm/contract/stations/fleet/entities'
import type { ReactNode } from 'react'
import { freshnessOf } from '../../../../platform/freshness.ts'
import { fleetStore, useSiteFigures } from '../../../../platform/live.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { tintOf, useChanges } from '../../../../site/values/Figure.tsx'
import { useLiveNow } from '../../../../ui/ticker.ts'
import { DataAge } from './DataAge.tsx'
import styles from './StationTable.module.css'
import { texts } from './texts.ts'

interface LiveCellProps {
  id: string
  pick?: (figures: SiteFigures) => number | undefined
  text?: (amount: number) => string
  /** Instead of a number. */
  draw?: (figures: SiteFigures) => ReactNode
}

/** One figure of one station: drawn again only when that station has changed. */
export function LiveCell({ id, pick, text, draw }: LiveCellProps) {
  const t = useTexts(texts)
  const figures = useSiteFigures(id)
  const amount = figures && pick?.(figures)
  const shown = amount === undefined || !text ? '' : text(amount)
  const changes = useChanges(shown)
  if (figures && draw) return draw(figures)
  if (shown === '')
    return (
      <span className={styles.absent} title={t('absent')}>
        –
      </span>
    )
  return (
    <span key={changes} className={tintOf(changes)}>
      {shown}
    </span>
  )
}

export function AgeCell({ id }: { id: string }) {
  const figures = useSiteFigures(id)
  const now = useLiveNow('second')
  if (!figures) return null
  const clockOffset = fleetStore.get()?.clockOffset ?? 0
  const freshness = freshnessOf({ ...figures, clockOffset }, figures.t, now)
  return (
    <DataAge figures={figures} freshness={freshness} form={freshness === 'fresh' ? 'text' : 'tag'} isAlone />
  )
}
