import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'
import type { Freshness } from '../platform/freshness.ts'
import { useTexts } from '../platform/texts.ts'
import { StatusTag, type StatusTone } from '../ui/StatusTag.tsx'

const texts = defineTexts({
  fresh: words.connected,
  stale: words.dataLate,
  failed: words.silent,
  unknown: words.noDataYet,
  off: words.switchedOff,
})

export const freshnessTones: Readonly<Record<Freshness, StatusTone>> = {
  fresh: 'good',
  stale: 'stale',
  failed: 'failed',
  unknown: 'unknown',
  off: 'off',
}

/** Whether a site or a device is heard, in the same words on every screen of a site. */
export function FreshnessTag({ freshness }: { freshness: Freshness }) {
  const t = useTexts(texts)
  return <StatusTag tone={freshnessTones[freshness]}>{t(freshness)}</StatusTag>
}
