import {
  deriveTopology,
  type LineDevice,
  type SiteFacts,
} from '@gridhelm/contract/stations/singleLine/derive'
import type { SiteTopology, Topology } from '@gridhelm/contract/stations/singleLine/entities'
import { mergeTopology } from '@gridhelm/contract/stations/singleLine/merge'
import { topologyProblems } from '@gridhelm/contract/stations/singleLine/validate'
import type { Queryable } from '../../../platform/db/database.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { siteIdOf, sitesSeen } from '../../../platform/scope/sites.ts'
import type { Caller } from '../../../platform/session/queries.ts'
import { recordVersion } from '../../../resources/versions.ts'
import { readLiveSites } from '../../../site/live/read-live-sites.ts'
import { isKindName, loadFacts } from './facts.ts'
import { deleteTopology, lineDevices, lockDiagram, savedTopology, writeTopology } from './queries.ts'

const table = 'iot_single_line'

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
        id,
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
        await recordVersion(tx, table, { id, ...topology }, context)
      })
    },

    async reset(id: string, context: SessionContext): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const siteId = await seenSite(tx, context.caller, id)
        await lockDiagram(tx, siteId)
        // Without anything saved there is nothing to say in the log.
        if (await deleteTopology(tx, siteId)) await recordVersion(tx, table, { id }, context)
      })
    },
  }
}
