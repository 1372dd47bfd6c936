import { languageSignal } from '../../platform/language.ts'
import { useSignal } from '../../platform/signal.ts'
import { useTexts } from '../../platform/texts.ts'
import type { KnownPoint } from './known-points.ts'
import { texts } from './texts.ts'

/** Names points in the reader's language; with their station where they are of several. */
export function usePointName(all: readonly KnownPoint[]): (known: KnownPoint) => string {
  const t = useTexts(texts)
  const language = useSignal(languageSignal)
  const hasSeveral = new Set(all.map(({ station }) => station?.id)).size > 1
  return ({ ref, station, device, point }) => {
    if (!device) return `${ref.device} ${ref.point}`
    const name = point ? point.name[language] : t('gone')
    return [...(hasSeveral && station ? [station.projectName] : []), device.number, name].join(' · ')
  }
}
