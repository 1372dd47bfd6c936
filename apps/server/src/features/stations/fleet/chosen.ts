import type { SiteFigures } from '@gridhelm/contract/stations/fleet/entities'
import { powerSources } from '@gridhelm/contract/stations/live/power'
import { powerKinds } from '@gridhelm/contract/stations/live/power-kinds'
import { rounded } from '@gridhelm/points/numbers'
import { devicesOfKind, fresh, type Moment } from '../../../site/live/moment.ts'
import type { SiteLook } from './queries.ts'

/** Keys of the site controller's points that these projects show first. */
export const chosenKeys = (looks: Iterable<SiteLook>): ReadonlySet<string> =>
  new Set(
    [...looks]
      .flatMap(({ realTimePowerField, telemetrySignal }) => [realTimePowerField, telemetrySignal])
      .filter((key) => key !== null),
  )

/** What every screen shows of the site is shown here too; the controller's own word counts for all else. */
function shownValue(
  moment: Moment,
  { power, soc }: Pick<SiteFigures, 'power' | 'soc'>,
  key: string | null | undefined,
) {
  if (!key) return undefined
  const kind = powerKinds.find((one) => powerSources[one].inSystem === key)
  if (kind) return power[kind]
  if (key === 'soc') return soc ?? undefined
  return devicesOfKind(moment, 'system')
    .map((system) => fresh(moment, system, key))
    .find((value) => value !== undefined)
}

/** What a project has chosen to show first, as far as it is known; absent where it has chosen nothing. */
export function chosenOf(
  moment: Moment,
  figures: Pick<SiteFigures, 'power' | 'soc'>,
  look: SiteLook | undefined,
): Pick<SiteFigures, 'chosen'> {
  if (!look?.realTimePowerField && !look?.telemetrySignal) return {}
  const [power, signal] = [look.realTimePowerField, look.telemetrySignal].map((key) => {
    const value = shownValue(moment, figures, key)
    return value === undefined ? undefined : rounded(value, 2)
  })
  return { chosen: { ...(power !== undefined && { power }), ...(signal !== undefined && { signal }) } }
}
