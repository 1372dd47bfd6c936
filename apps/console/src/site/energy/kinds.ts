import { type EnergyKind, energyKinds } from '@gridhelm/contract/stations/overview/entities'
import { useMemo } from 'react'
import { useTexts } from '../../platform/texts.ts'
import { texts } from './texts.ts'

export function useKindNames(): Readonly<Record<EnergyKind, string>> {
  const t = useTexts(texts)
  return useMemo(
    () =>
      Object.fromEntries(energyKinds.map((kind) => [kind, t(`kind.${kind}`)])) as Record<EnergyKind, string>,
    [t],
  )
}
