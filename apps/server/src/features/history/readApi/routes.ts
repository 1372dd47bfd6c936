import { pointRefText } from '@gridhelm/contract/history/history/point-refs'
import { readApiCalls } from '@gridhelm/contract/history/readApi/calls'
import type { Language } from '@gridhelm/contract/language'
import { findPoint, kindName, pointsOf } from '@gridhelm/points/catalogue'
import type { Point } from '@gridhelm/points/point'
import { units } from '@gridhelm/points/units'
import { FileAnswer, type Serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { csv } from '../../../platform/sheets/csv.ts'
import { inOrder, isKind } from '../../../site/equipment.ts'
import { type ReadSite, readSite } from '../../../site/site.ts'
import type { Reader } from '../../../telemetry/read/reader.ts'
import { createLiveService } from '../../stations/live/service.ts'
import { createStationService } from '../../stations/stations/service.ts'
import { createSeries, tableOf } from './series.ts'

const isoTime = (ms: number) => new Date(ms).toISOString()

/** Those of a site whose kind the catalogue knows; all of them, or one. */
function devicesIn({ devices }: ReadSite, only: string | undefined) {
  const known = inOrder(devices).flatMap(({ systemType, ...device }) =>
    isKind(systemType) && (only === undefined || device.id === only) ? [{ ...device, kind: systemType }] : [],
  )
  if (only !== undefined && known.length === 0) throw Refusal.of('error.notFound')
  return known
}

const statesOf = (point: Point, language: Language) =>
  'states' in point
    ? { states: point.states.map(({ value, key, label }) => ({ value, key, name: label[language] })) }
    : {}

/** What programs read: the same values as the screens, under names that stay. */
export function serveReadApi(serve: Serve, platform: Platform, reader: Reader): void {
  const { db } = platform
  const stations = createStationService(platform)
  const live = createLiveService(platform, reader)
  const series = createSeries(platform, reader)

  serve(readApiCalls, {
    async sites(_, { caller }) {
      const [all, states] = await Promise.all([stations.list(caller), live.states(caller)])
      const bySite = new Map(states.map((state) => [state.siteId, state]))
      return all.map((site) => {
        const { state, lastFrameAt, alarms } = bySite.get(site.id) ?? {}
        return {
          siteId: site.id,
          number: site.projectNumber,
          name: site.projectName,
          timeZone: site.timeZone,
          countryCode: site.countryCode,
          latitude: site.latitude,
          longitude: site.longitude,
          connection: state ?? 'unknown',
          lastFrame: lastFrameAt ? isoTime(lastFrameAt) : null,
          lastFrameMs: lastFrameAt ?? null,
          critical: alarms?.[0] ?? 0,
          warning: alarms?.[1] ?? 0,
          notice: alarms?.[2] ?? 0,
        }
      })
    },

    async devices({ siteId }, { caller, language }) {
      const site = await readSite(db, caller, siteId)
      return devicesIn(site, undefined).map(({ id, deviceNumber, deviceName, kind }) => ({
        siteId: String(site.siteId),
        device: id,
        number: deviceNumber,
        name: deviceName,
        kind,
        kindName: kindName(kind)[language],
      }))
    },

    async points({ siteId, device }, { caller, language }) {
      const site = await readSite(db, caller, siteId)
      return devicesIn(site, device).flatMap(({ id, kind }) =>
        pointsOf(kind).map((point) => ({
          siteId: String(site.siteId),
          device: id,
          point: point.key,
          ref: pointRefText({ device: id, point: point.key }),
          name: point.name[language],
          unit: units[point.unit].symbol.en,
          kind: point.kind,
          decimals: point.decimals,
          ...statesOf(point, language),
        })),
      )
    },

    async latest({ siteId, device, point: only }, { caller, language }) {
      // Of another site than the named one there is no such device.
      if (device !== undefined && !device.startsWith(`${siteId}-`)) throw Refusal.of('error.notFound')
      const devices =
        device === undefined ? (await live.site(caller, siteId)).devices : [await live.device(caller, device)]
      return devices.flatMap(({ id, number, kind, values }) =>
        Object.entries(values).flatMap(([key, { v, t, q }]) => {
          const point = isKind(kind) ? findPoint(kind, key) : undefined
          if (!point || (only !== undefined && key !== only)) return []
          return [
            {
              siteId: id.slice(0, id.indexOf('-')),
              device: id,
              deviceNumber: number,
              point: key,
              ref: pointRefText({ device: id, point: key }),
              name: point.name[language],
              unit: units[point.unit].symbol.en,
              value: v,
              quality: q,
              time: isoTime(t),
              timeMs: t,
            },
          ]
        }),
      )
    },

    series: (query, context) => series(query, context),
    rows: async (query, context) => [...tableOf(await series(query, context))],
    async csv(query, context) {
      const answer = await series(query, context)
      const titles = ['time', 'timeMs', ...answer.series.map(({ ref }) => ref)]
      async function* lines() {
        for (const row of tableOf(answer)) yield titles.map((title) => row[title] ?? null)
      }
      return new FileAnswer('series.csv', 'text/csv; charset=utf-8', csv(titles, lines()))
    },
  })
}
