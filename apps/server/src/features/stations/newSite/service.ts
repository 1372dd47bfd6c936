import {
  type KeptDraft,
  type MadeSite,
  type SiteDraft,
  type SiteTalk,
  siteDraft,
} from '@gridhelm/contract/stations/newSite/entities'
import type { NewSite } from '@gridhelm/contract/stations/newSite/rules'
import { capacityOfKind, isRated } from '@gridhelm/contract/stations/newSite/templates'
import type { transmissionModes } from '@gridhelm/contract/stations/projects/entities'
import type { ProjectDraft } from '@gridhelm/contract/stations/projects/rules'
import type { Queryable } from '../../../platform/db/database.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { sitesSeen } from '../../../platform/scope/sites.ts'
import type { Caller } from '../../../platform/session/queries.ts'
import { createDeviceAdding } from '../devices/service.ts'
import { createProjectAdding } from '../projects/service.ts'
import { forgetKept, keepDraft, keepMade, keptOf, lockKept, projectNamed, realNameOf } from './queries.ts'

const modes = {
  mqtt: 'MQTT',
  mapping: 'MQTT',
  http: 'HTTP',
  sparkplug: 'SPARKPLUG',
  gateway: 'MQTT',
} as const satisfies Record<SiteTalk, (typeof transmissionModes)[number]>

/** A newer or older version may have written it: what is not understood is asked again. */
function draftIn(text: string): SiteDraft | null {
  return siteDraft.safeParse(JSON.parse(text)).data ?? null
}

type Capacities = Record<(typeof capacityOfKind)[keyof typeof capacityOfKind], number>

function capacitiesOf(equipment: NewSite['equipment']): Capacities {
  const sum: Capacities = {
    pvCapacity: 0,
    windCapacity: 0,
    generatorCapacity: 0,
    gridCapacity: 0,
    batteryCapacity: 0,
  }
  for (const { kind, capacity } of equipment) if (isRated(kind)) sum[capacityOfKind[kind]] += capacity ?? 0
  return sum
}

/** The project's form as a newcomer would fill it in; the rest can be said later. */
function projectOf(site: NewSite, contact: string): Omit<ProjectDraft, 'picture'> {
  const { equipment, talk, ...place } = site
  const capacities = capacitiesOf(equipment)
  return {
    ...place,
    ...capacities,
    totalCapacity: capacities.pvCapacity + capacities.windCapacity + capacities.generatorCapacity,
    transmissionMode: modes[talk],
    contact,
    price: 0,
    endUserCount: 0,
  }
}

export function createNewSite(platform: Platform) {
  const { db, now } = platform
  const projects = createProjectAdding(platform)
  const devices = createDeviceAdding(platform)

  async function madeSite(
    queryable: Queryable,
    caller: Caller,
    siteId: number | null | undefined,
  ): Promise<MadeSite | null> {
    if (!siteId || !(await sitesSeen(queryable, caller, [siteId])).has(siteId)) return null
    const row = await projectNamed(queryable, siteId)
    if (!row) return null
    const { siteId: id, projectType, ...named } = row
    return { id: String(id), projectType: projectType as MadeSite['projectType'], ...named }
  }

  return {
    async kept({ caller }: SessionContext): Promise<KeptDraft> {
      const row = await keptOf(db, caller.userId)
      return {
        draft: row ? draftIn(row.draft) : null,
        site: await madeSite(db, caller, row?.madeSite),
      }
    },

    keep: (draft: SiteDraft, { caller }: SessionContext): Promise<void> =>
      keepDraft(db, caller.userId, { draft: JSON.stringify(draft), updateTime: new Date(now()) }),

    /** The project with its devices, or nothing; whoever asks again gets the same one. */
    async make(site: NewSite, context: SessionContext): Promise<{ site: MadeSite; password: string | null }> {
      const { caller } = context
      const secret = await projects.newSecret()
      return db
        .transaction()
        .execute(async (tx) => {
          const draft = JSON.stringify({ ...site, step: 'talk' })
          const kept = await lockKept(tx, caller.userId, draft, new Date(now()))
          const before = await madeSite(tx, caller, kept?.madeSite)
          if (before) return { site: before, password: null }
          const contact = (await realNameOf(tx, caller.userId)) ?? caller.username
          const { id, projectNumber } = await projects.addWithin(
            tx,
            projectOf(site, contact),
            secret,
            context,
          )
          for (const { kind, quantity } of site.equipment) {
            // Every site has its own already.
            if (kind === 'system') continue
            await devices.addWithin(tx, { projectId: id, systemType: kind, quantity }, context)
          }
          await keepDraft(tx, caller.userId, { draft, updateTime: new Date(now()) })
          await keepMade(tx, caller.userId, Number(id))
          const { projectName, projectType } = site
          return { site: { id, projectNumber, projectName, projectType }, password: secret.password }
        })
        .catch(projects.refused)
    },

    leave: ({ caller }: SessionContext): Promise<void> => forgetKept(db, caller.userId),
  }
}
