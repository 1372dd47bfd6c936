import type { Format } from '@gridhelm/contract/format/format'
import type { Figure } from '@gridhelm/contract/format/quantities'
import type { SiteFigures } from '@gridhelm/contract/stations/fleet/entities'
import { powerSources } from '@gridhelm/contract/stations/live/power'
import { type PowerKind, powerKinds } from '@gridhelm/contract/stations/live/power-kinds'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import type { Catalogue } from './catalogue.ts'

export interface ChosenFigure {
  /** Of the point. */
  key: string
  /** A power that has a word of its own on every screen. */
  kind?: PowerKind
  /** Of a point that has none. */
  name?: string
  quantity: Figure
}

export type Chooser = Pick<Station, 'realTimePowerField' | 'telemetrySignal'>

const kindOf = (key: string) => powerKinds.find((one) => powerSources[one].inSystem === key)

/** Whether the catalogue is needed to name what a project has chosen. */
export const needsCatalogue = ({ realTimePowerField, telemetrySignal }: Chooser): boolean =>
  [realTimePowerField, telemetrySignal].some((key) => key !== null && kindOf(key) === undefined)

/** The real-time power of a project and the signal beside it, each where it has chosen one. */
export function chosenFigures(
  { realTimePowerField, telemetrySignal }: Chooser,
  chosen: SiteFigures['chosen'],
  f: Format,
  catalogue: Catalogue | undefined,
): ChosenFigure[] {
  const figureOf = (key: string | null, value: number | undefined): ChosenFigure[] => {
    const kind = key === null ? undefined : kindOf(key)
    if (key === null) return []
    if (kind) return [{ key, kind, quantity: f.figure.livePower(value) }]
    const point = catalogue?.findPoint('system', key)
    if (!catalogue || !point) return []
    const text = value === undefined ? undefined : f.point(value, point)
    return [{ key, name: point.name[f.language], quantity: { value: text, unit: '' } }]
  }
  const found = [...figureOf(realTimePowerField, chosen?.power), ...figureOf(telemetrySignal, chosen?.signal)]
  return found.filter(({ key }, place) => found.findIndex((one) => one.key === key) === place)
}
