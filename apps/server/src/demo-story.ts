import { setTimeout } from 'node:timers/promises'
import { demoContext } from './demo-context.ts'
import { createCommandService } from './features/acting/commands/service.ts'
import { createGroupService } from './features/stations/groups/service.ts'
import type { Platform } from './platform/platform.ts'
import { Refusal } from './platform/refusal.ts'
import { seeding } from './seed/seed.ts'

/** How people of the demo have put their sites in order, in their own words. */
const groups: readonly { by: string; name: string; sites: readonly string[] }[] = [
  { by: 'master', name: 'Océan Indien', sites: ['MG-001', 'KM-002', 'KE-004'] },
  { by: 'master', name: 'Sahel et côte ouest', sites: ['NE-005', 'ML-006', 'SN-007'] },
  { by: 'master', name: 'Asie et Pacifique', sites: ['ID-008', 'PH-009', 'CN-010', 'PF-011'] },
  { by: 'submaster', name: '海岛', sites: ['MG-001', 'UG-003', 'SN-007', 'ID-008'] },
  { by: 'submaster', name: '内陆', sites: ['NE-005', 'ML-006'] },
]

interface Sent {
  by: string
  site: string
  device: string
  point: string
  value: number
  reason: string
}

/** What they have told their sites to do; the last one is not let through, as the engine has a fault. */
const commands: readonly Sent[] = [
  {
    ...{ by: 'submaster', site: 'SN-007', device: 'LOAD-01', point: 'sheddingSoc', value: 20 },
    reason: '为诊所保留更多电量',
  },
  {
    ...{ by: 'operator', site: 'UG-003', device: 'GEN-01', point: 'startSoc', value: 26 },
    reason: 'More in reserve for the evening peak',
  },
  {
    ...{ by: 'master', site: 'PH-009', device: 'PV-03', point: 'powerLimit', value: 80 },
    reason: 'Module tests until Friday',
  },
  {
    ...{ by: 'operator', site: 'KM-002', device: 'GEN-01', point: 'control', value: 1 },
    reason: 'The clinic needs power before the night',
  },
]

/** Of the sites, until they are heard of. */
const waitMs = 3_000
/** A site that is not heard by then stays as it is: the demo may run without its virtual sites. */
const mostWaits = 100

/** What the people of the demo have done, by the services themselves. Once. */
async function makeDemoStory(platform: Platform, signal: AbortSignal): Promise<void> {
  const { db } = platform
  const service = createCommandService(platform)

  const isDone = async (key: string) =>
    (await db.selectFrom('seeded').select('key').where('key', '=', key).executeTakeFirst()) !== undefined
  const done = (key: string) =>
    seeding(db, async (tx) => {
      await tx
        .insertInto('seeded')
        .values({ key })
        .onConflict((one) => one.doNothing())
        .execute()
    })

  async function makeGroups(): Promise<void> {
    const own = createGroupService(platform)
    for (const { by, name, sites } of groups) {
      const { caller } = await demoContext(platform, by)
      const ids = await db
        .selectFrom('iotProject')
        .select('siteId')
        .where('projectNumber', 'in', [...sites])
        .orderBy('siteId')
        .execute()
      try {
        const groupId = await own.add(name, caller)
        await own.addProjects(
          groupId,
          ids.map(({ siteId }) => String(siteId)),
          caller,
        )
      } catch (error) {
        // Somebody has made one like it.
        if (!(error instanceof Refusal)) throw error
      }
    }
  }

  /** Sent, or not let through; false while nobody has heard of the device. */
  async function send({ by, site, device, ...asked }: Sent): Promise<boolean> {
    const as = await demoContext(platform, by)
    const found = await db
      .selectFrom('iotDevice')
      .innerJoin('iotProject', 'iotProject.siteId', 'iotDevice.siteId')
      .select('iotDevice.id')
      .where('projectNumber', '=', site)
      .where('deviceNumber', '=', device)
      .executeTakeFirst()
    if (!found) return true
    const command = { ...asked, deviceId: found.id, clientKey: `demo-story-${site}-${asked.point}` }
    try {
      if ((await service.check(command, as)).silence) return false
      const { command: made } = await service.request(command, as)
      await service.confirm(made.id, as)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
    return true
  }

  async function sendAll(): Promise<void> {
    let left = commands
    for (let waits = 0; left.length > 0 && waits < mostWaits; waits++) {
      await setTimeout(waitMs, undefined, { signal })
      const unheard: Sent[] = []
      for (const one of left) if (!(await send(one))) unheard.push(one)
      left = unheard
    }
  }

  if (!(await isDone('demo:groups'))) {
    await makeGroups()
    await done('demo:groups')
  }
  if (!(await isDone('demo:commands'))) {
    await sendAll()
    await done('demo:commands')
  }
}

/** In the background of a demo; the result stops it. */
export function startDemoStory(platform: Platform): () => Promise<void> {
  const stopping = new AbortController()
  const made = makeDemoStory(platform, stopping.signal).catch((error: unknown) => {
    if (!stopping.signal.aborted) platform.log.warn(error, 'the story of the demo was broken off')
  })
  return async () => {
    stopping.abort()
    await made
  }
}
