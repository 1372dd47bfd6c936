import type { LiveDevice } from '@gridhelm/contract/push'
import type { OpenAlarmCounts, SiteFigures } from '@gridhelm/contract/stations/fleet/entities'
import type { HourProfile } from '../../../site/darkness/hour-profile.ts'
import { energyNow, isBaseDue } from '../../../site/energy/energy-now.ts'
import type { DayBase } from '../../../site/energy/read-energy.ts'
import type { Energies } from '../../../site/energy/shares.ts'
import { cleanKinds, countersOfKind } from '../../../site/energy/sources.ts'
import type { LiveSite } from '../../../site/live/live-site.ts'
import { devicesOfKind, type Moment, momentOf } from '../../../site/live/moment.ts'
import { calendarOfZone } from '../../../telemetry/rollup/device.ts'
import { chosenOf } from './chosen.ts'
import type { Kept } from './digest.ts'
import { figuresOf } from './figures.ts'
import type { SiteLook } from './queries.ts'

/** A device of sun or wind with the counters that it has sent. */
export type CleanDevice = Pick<LiveDevice, 'id' | 'values'>

function cleanDevicesOf(moment: Moment): CleanDevice[] {
  return cleanKinds.flatMap((kind) =>
    devicesOfKind(moment, kind).map(({ id, values }) => ({
      id,
      values: Object.fromEntries(
        countersOfKind(kind).flatMap((key) => {
          const value = values[key]
          return value ? [[key, value]] : []
        }),
      ),
    })),
  )
}

/** What the server keeps of each site that somebody looks at. */
export interface KeptSite extends Kept {
  figures: SiteFigures
  /** When the site's day ends. */
  dayEnd: number
  /** All of the day's energy, in its own digits. */
  energies: Energies
  clean: readonly CleanDevice[]
  /** What is known of today's energy does not reach to what was said last. */
  isBaseDue: boolean
}

/** What was read besides the newest values; undefined while it is not known. */
interface KnownOfSite {
  /** When this server began to listen. */
  startedAt?: number
  base?: DayBase | undefined
  open?: OpenAlarmCounts | undefined
}

/** A site that has never been heard has as long for its first frame as it may be silent later. */
function awaitedOf(
  { t, failedSeconds }: SiteFigures,
  look: SiteLook | undefined,
  startedAt = 0,
): Pick<SiteFigures, 'awaitedUntil'> {
  if (t !== null) return {}
  const begun = Math.max(startedAt, look?.createTime.getTime() ?? 0)
  return { awaitedUntil: begun + failedSeconds * 1_000 }
}

export function keptSite(
  site: LiveSite,
  look: SiteLook | undefined,
  profileOf: () => HourProfile | undefined,
  { base, open, startedAt }: KnownOfSite,
  now: number,
): KeptSite {
  const moment = momentOf(site, now)
  const calendar = calendarOfZone(look?.timeZone ?? null)
  const day = calendar.spanOf('day', now)
  const energies = energyNow(moment, day, base)
  const shown = figuresOf(moment, profileOf, energies, open)
  const figures = { ...shown, ...awaitedOf(shown, look, startedAt), ...chosenOf(moment, shown, look) }
  return {
    figures,
    text: JSON.stringify(figures),
    dayEnd: day.end,
    energies,
    clean: cleanDevicesOf(moment),
    isBaseDue: base !== undefined && isBaseDue(moment, base),
  }
}
