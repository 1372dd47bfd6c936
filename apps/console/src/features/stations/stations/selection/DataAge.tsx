import type { SiteFigures } from '@gridhelm/contract/stations/fleet/entities'
import { useFormat } from '../../../../platform/format.ts'
import type { Freshness } from '../../../../platform/freshness.ts'
import { fleetStore } from '../../../../platform/live.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { StatusTag } from '../../../../ui/StatusTag.tsx'
import { useLiveNow } from '../../../../ui/ticker.ts'
import { texts } from './texts.ts'

interface DataAgeProps {
  figures: SiteFigures | undefined
  freshness: Freshness
  /** `tag` only where the age is abnormal, `text` only where it is not. */
  form: 'tag' | 'text'
  /** Nothing stands before it. */
  isAlone?: true
}

/** How old the newest data are, by the server's clock. The only part of a card that changes every second. */
export function DataAge({ figures, freshness, form, isAlone }: DataAgeProps) {
  const t = useTexts(texts)
  const f = useFormat()
  const now = useLiveNow('second')
  if (!figures) return null
  if (freshness === 'off') return form === 'tag' ? <StatusTag tone="off">{t('switchedOff')}</StatusTag> : null
  if (figures.t === null) return form === 'tag' ? <StatusTag tone="unknown">{t('noData')}</StatusTag> : null
  const age = f.duration(now + (fleetStore.get()?.clockOffset ?? 0) - figures.t, 'minute')
  if (form === 'text')
    return freshness === 'fresh' ? (
      <span className="gh-figures" title={t('ageMeaning')}>
        {isAlone ? '' : ' · '}
        {age}
      </span>
    ) : null
  if (freshness === 'fresh' || freshness === 'unknown') return null
  return (
    <StatusTag tone="stale">
      {t(freshness === 'failed' ? 'silentFor' : 'staleFor', { duration: age })}
    </StatusTag>
  )
}
