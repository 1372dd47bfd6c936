import { powerOf } from '@gridhelm/contract/stations/live/power'
import type { Platform } from '../../platform/platform.ts'
import type { Reader } from '../../telemetry/read/reader.ts'
import type { LiveSite } from '../live/live-site.ts'
import { momentOf } from '../live/moment.ts'
import { readLiveSites } from '../live/read-live-sites.ts'
import { type DarkDetails, darknessIn } from './darkness-in.ts'
import { type HourProfile, profileOfSite } from './hour-profile.ts'

type Reading = Pick<Reader, 'summaries'>

/** Load, PV and wind of the last 7 days by hour of the day, kW. Whoever asks has checked what the caller may see. */
export const profileOf = ({ db, now }: Platform, reader: Reading, siteId: number): Promise<HourProfile> =>
  profileOfSite(db, reader, siteId, now())

/**
 * How long a site lasts, with what was counted on; null where nothing can run out or nothing is known. What is at
 * hand already may be given. Whoever asks has checked what the caller may see.
 */
export async function darknessOf(
  platform: Platform,
  reader: Reading,
  siteId: number,
  given: { site?: LiveSite; profile?: HourProfile } = {},
): Promise<DarkDetails | null> {
  const site = given.site ?? (await readLiveSites(platform.db, [siteId])).get(siteId)
  if (!site) return null
  const profile = given.profile ?? (await profileOf(platform, reader, siteId))
  const moment = momentOf(site, platform.now())
  return darknessIn(moment, powerOf(site, moment.now), () => profile)
}
