import type { Language } from '@gridhelm/contract/language'
import { fleetCalls, mostCurvesAtOnce } from '@gridhelm/contract/stations/fleet/calls'
import type { LargeScreenData, SiteDay } from '@gridhelm/contract/stations/fleet/entities'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { siteIdOf, sitesSeen } from '../../../platform/scope/sites.ts'
import type { Caller } from '../../../platform/session/queries.ts'
import type { Reader } from '../../../telemetry/read/reader.ts'
import { activeAlarms } from './active-alarms.ts'
import { daysByCountry, figuresByCountry } from './by-country.ts'
import { type Fleet, figuresAt } from './fleet.ts'
import { largeScreenOf } from './large-screen.ts'
import { type Choice, countriesOf, siteIdsSeen } from './queries.ts'
import { createSlowFigures } from './slow-figures.ts'

type Asked = Readonly<Partial<Record<'siteId' | 'countryCode' | 'groupId', string | undefined>>>

function choiceIn(input: Asked): Choice {
  const number = (id: string | undefined) => (id === undefined ? undefined : (siteIdOf(id) ?? 0))
  const [siteId, groupId] = [number(input.siteId), number(input.groupId)]
  return {
    ...(siteId !== undefined && { siteId }),
    ...(groupId !== undefined && { groupId }),
    ...(input.countryCode !== undefined && { countryCode: input.countryCode }),
  }
}

export function serveFleet(serve: Serve, platform: Platform, reader: Reader, fleet: Fleet): void {
  const { db, now } = platform
  const slow = createSlowFigures(platform, reader)

  async function curves(caller: Caller, ids: string): Promise<SiteDay[]> {
    const asked = [...new Set(ids.split(',').flatMap((id) => siteIdOf(id) ?? []))].slice(0, mostCurvesAtOnce)
    const seen = await sitesSeen(db, caller, asked)
    const found = await slow.days(asked.filter((siteId) => seen.has(siteId)))
    return [...found].map(([siteId, day]) => ({ id: String(siteId), ...day }))
  }

  async function largeScreen(caller: Caller, choice: Choice, language: Language): Promise<LargeScreenData> {
    const siteIds = await siteIdsSeen(db, caller, choice)
    if (choice.siteId !== undefined && siteIds.length === 0) throw Refusal.of('error.notFound')
    const moment = now()
    const [sites, alarms] = await Promise.all([
      fleet.of(siteIds),
      activeAlarms(db, siteIds, language, moment),
    ])
    const { days, performances, cleanBases } = await slow.ofScreen(siteIds)
    return largeScreenOf(sites, days, performances, cleanBases, alarms, now())
  }

  serve(fleetCalls, {
    async fleetFigures(_, { caller }) {
      const sites = await fleet.of(await siteIdsSeen(db, caller))
      const moment = now()
      return { now: moment, sites: [...sites.values()].map((site) => figuresAt(site, moment)) }
    },
    fleetCurves: ({ ids }, { caller }) => curves(caller, ids),
    async currentDataByCountry(_, { caller }) {
      const siteIds = await siteIdsSeen(db, caller)
      const [sites, countries] = await Promise.all([fleet.of(siteIds), countriesOf(db, siteIds)])
      const moment = now()
      const figures = [...sites.values()].map((site) => figuresAt(site, moment))
      return { now: moment, countries: figuresByCountry(figures, countries, moment) }
    },
    async currentDataByCountry24(_, { caller }) {
      const siteIds = await siteIdsSeen(db, caller)
      const [days, countries] = await Promise.all([slow.days(siteIds), countriesOf(db, siteIds)])
      return daysByCountry(days, countries, now())
    },
    largeScreenData: (input, { caller, language }) => largeScreen(caller, choiceIn(input), language),
  })
}
