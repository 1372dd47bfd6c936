import type { Page } from '@gridhelm/contract/page'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { kindNames } from '@gridhelm/contract/stations/devices/kinds'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { siteIdOf, sitesSeen } from '../../../platform/scope/sites.ts'
import { createSecrets } from '../../../platform/secrets/secrets.ts'
import type { ListInput, ResourceService } from '../../../resources/service.ts'
import { connectionStates } from '../../../site/live/connection.ts'
import { createAdding } from './adding.ts'
import { bindProjects } from './binding.ts'
import { createCertificates } from './certificates.ts'
import { kindsOf } from './queries.ts'

/** For those who make a project with more than its form. */
export function createProjectAdding(platform: Platform) {
  const certificates = createCertificates(platform, createSecrets(platform.config))
  return createAdding(platform, bindProjects(platform, certificates), certificates)
}

export function createProjectService({ db, now }: Platform, projects: ResourceService) {
  return {
    /** Each with the state of its connection. */
    async list(query: ListInput, context: SessionContext): Promise<Page<PlainRecord>> {
      const page = await projects.list(query, context)
      const ids = page.records.map(({ id }) => Number(id))
      const states = await connectionStates(db, ids, now())
      const records = page.records.map((row) => ({
        ...row,
        connection: states.get(Number(row.id))?.state ?? 'unknown',
      }))
      return { ...page, records }
    },

    /** A name that was typed has to be the project's: somebody may have renamed it, or mean another one. */
    async remove(
      { id, projectName }: { id: string; projectName?: string | undefined },
      context: SessionContext,
    ): Promise<void> {
      const { projectName: name } = await projects.byId(id, context)
      if (projectName !== undefined && projectName.trim() !== name)
        throw Refusal.ofField('projectName', 'projects.nameDiffers')
      await projects.remove([id], context)
    },

    switch: (id: string, isOn: boolean, context: SessionContext) => projects.edit({ id, isOn }, context),

    personalise: (values: PlainRecord & { id: string }, context: SessionContext) =>
      projects.edit(values, context),

    async subSystems(id: string, { caller }: SessionContext) {
      const siteId = siteIdOf(id)
      if (siteId === undefined || !(await sitesSeen(db, caller, [siteId])).has(siteId))
        throw Refusal.of('error.notFound')
      const present = new Set(await kindsOf(db, siteId))
      return Object.fromEntries(kindNames.map((kind) => [kind, present.has(kind)])) as Record<
        (typeof kindNames)[number],
        boolean
      >
    },
  }
}
