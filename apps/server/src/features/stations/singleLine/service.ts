import type { LiveDevice } from '@gridhelm/contract/push'
import { type KindName, kindNames } from '@gridhelm/contract/stations/devices/kinds'
import {
  deriveTopology,
  type LineDevice,
  type LoadFacts,
  type SiteFacts,
} from '@gridhelm/contract/stations/singleLine/derive'
import {
  feederPlaces,
  type SiteTopology,
  type Topology,
} from '@gridhelm/contract/stations/singleLine/entities'
import { mergeTopology } from '@gridhelm/contract/stations/singleLine/merge'
import { feederBreaker, feederPower } from '@gridhelm/contract/stations/singleLine/switch-points'
import { topologyProblems } from '@gridhelm/contract/stations/singleLine/validate'
import type { Queryable } from '../../../platform/db/database.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { siteIdOf, sitesSeen } from '../../../platform/scope/sites.ts'
import type { Caller } from '../../../platform/session/queries.ts'
import { recordVersion } from '../../../resources/versions.ts'
import { readLiveSites } from '../../../site/live/read-live-sites.ts'
import {
  deleteTopology,
  lineDevices,
  lockDiagram,
  savedTopology,
  topologySavedBy,
  topologyTable,
  writeTopology,
} from './queries.ts'

const isKindName = (kind: string): kind is KindName => (kindNames as readonly string[]).includes(kind)

const says = ({ values }: Pick<LiveDevice, 'values'>, point: string) => (values[point]?.v ?? 0) !== 0

/** Controllers also send the places that are not equipped, as zeros: a feeder in use has switched, fed or counted. */
function isFeeder(load: Pick<LiveDevice, 'values'>, feeder: number): boolean {
  return [feederBreaker(feeder), feederPower(feeder), `feeder${feeder}Energy`].some((point) =>
    says(load, point),
  )
}

const loadFacts = (load: Pick<LiveDevice, 'values'>): LoadFacts => ({
  feeders: Array.from({ length: feederPlaces }, (_, index) => index + 1).filter((one) => isFeeder(load, one)),
  hasMainBreaker: load.values.breakerState !== undefined,
})

async function devicesOf(db: Queryable, siteId: number): Promise<LineDevice[]> {
  const rows = await lineDevices(db, siteId)
  return rows.flatMap(({ deviceNumber: number, systemType: kind, pvGroupNumber: pvGroup }) =>
    isKindName(kind) ? [{ number, kind, pvGroup }] : [],
  )
}

async function factsOf(db: Queryable, siteId: number): Promise<SiteFacts> {
  const [devices, live] = await Promise.all([devicesOf(db, siteId), readLiveSites(db, [siteId])])
  const loads = [...(live.get(siteId)?.devices.values() ?? [])].filter(({ kind }) => kind === 'load')
  return { devices, loads: new Map(loads.map((load) => [load.number, loadFacts(load)])) }
}

/** How a site was connected at a moment, as its loads were then; the devices are those of today. */
export async function topologyAt(
  db: Queryable,
  siteId: number,
  at: Date,
  loads: readonly Pick<LiveDevice, 'number' | 'values'>[],
): Promise<SiteTopology> {
  const [edited, devices] = await Promise.all([topologySavedBy(db, siteId, at), devicesOf(db, siteId)])
  const facts = { devices, loads: new Map(loads.map((load) => [load.number, loadFacts(load)])) }
  return {
    siteId: String(siteId),
    topology: edited ? mergeTopology(edited, facts) : deriveTopology(facts),
    isEdited: edited !== undefined,
  }
}

export function createSingleLineService({ db, now }: Platform) {
  async function seenSite(queryable: Queryable, caller: Caller, id: string): Promise<number> {
    const siteId = siteIdOf(id)
    if (siteId === undefined || !(await sitesSeen(queryable, caller, [siteId])).has(siteId))
      throw Refusal.of('error.notFound')
    return siteId
  }

  return {
    async one(caller: Caller, id: string): Promise<SiteTopology> {
      const siteId = await seenSite(db, caller, id)
      const [saved, facts] = await Promise.all([savedTopology(db, siteId), factsOf(db, siteId)])
      return {
        siteId: id,
        topology: saved ? mergeTopology(saved, facts) : deriveTopology(facts),
        isEdited: saved !== undefined,
      }
    },

    async save(id: string, topology: Topology, context: SessionContext): Promise<void> {
      const { caller } = context
      await db.transaction().execute(async (tx) => {
        const siteId = await seenSite(tx, caller, id)
        await lockDiagram(tx, siteId)
        const kinds = new Map((await devicesOf(tx, siteId)).map(({ number, kind }) => [number, kind]))
        const [problem] = topologyProblems(topology, kinds)
        if (problem) throw Refusal.ofField(`topology.${problem.path}`, problem.key)
        await writeTopology(tx, siteId, topology, {
          updateBy: caller.username,
          updateTime: new Date(now()),
        })
        await recordVersion(tx, topologyTable, { id, ...topology }, context)
      })
    },

    async reset(id: string, context: SessionContext): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const siteId = await seenSite(tx, context.caller, id)
        await lockDiagram(tx, siteId)
        // Without anything saved there is nothing to say in the log.
        if (await deleteTopology(tx, siteId)) await recordVersion(tx, topologyTable, { id }, context)
      })
    },
  }
}
