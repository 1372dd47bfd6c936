import { commandCalls } from '@gridhelm/contract/acting/commands/calls'
import type { BatchDetail } from '@gridhelm/contract/acting/commands/entities'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Refusal } from '../../../../platform/refusal.ts'
import { databaseRuns } from '../../../../testing/long-run.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { checkAudit } from '../audit-check.ts'
import { takeStep, withSite } from '../take-step.ts'
import { addCommandedSite, type CommandedSite } from '../testing/commanded-site.ts'
import { createSingleCommands, type SingleCommands } from './single.ts'
import { createTurn } from './turn.ts'

let testApp: TestApp
let token: string
let sites: CommandedSite[]

beforeAll(async () => {
  testApp = await createTestApp()
  token = await testApp.login('admin')
  sites = []
  for (const place of [1, 2, 3, 4, 5]) sites.push(await addCommandedSite(testApp, `M${place}`))
})
afterAll(() => testApp.close())

class Crash extends Error {}

/** The process dies before or after its nth word to the database about a command. */
function mortal(commands: SingleCommands, dieAt: number | undefined): SingleCommands {
  let words = 0
  const maybeDie = () => {
    if (dieAt !== undefined && words++ === dieAt) throw new Crash()
  }
  const around =
    <A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      maybeDie()
      const result = await work(...args)
      maybeDie()
      return result
    }
  return {
    earlier: around(commands.earlier),
    request: around(commands.request),
    confirm: around(commands.confirm),
    withdraw: around(commands.withdraw),
  }
}

type Happening =
  | { is: 'turn'; dieAt: number | undefined }
  | { is: 'time'; seconds: number }
  | { is: 'outcome'; which: number; good: boolean }
  | { is: 'lever'; which: number; remote: boolean }

const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      is: fc.constant('turn' as const),
      dieAt: fc.option(fc.nat({ max: 6 }), { nil: undefined }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ is: fc.constant('time' as const), seconds: fc.nat({ max: 3 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({ is: fc.constant('outcome' as const), which: fc.nat(), good: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      is: fc.constant('lever' as const),
      which: fc.nat({ max: 4 }),
      remote: fc.boolean(),
    }),
  },
)

async function openCommands(batchId: string) {
  return testApp.platform.db
    .selectFrom('command')
    .selectAll()
    .where('batchId', '=', batchId)
    .where('state', '=', 'queued')
    .orderBy('id')
    .execute()
}

/** As the dispatcher, the controller and telemetry take it on. */
async function settle(batchId: string, which: number, good: boolean): Promise<void> {
  const open = await openCommands(batchId)
  const row = open[which % Math.max(1, open.length)]
  if (!row) return
  const { platform } = testApp
  await withSite(platform, row.siteId, async (tx) => {
    const sent = await takeStep(platform, tx, row, { input: 'send', event: { byUser: null } })
    if (sent)
      await takeStep(platform, tx, sent, { input: good ? 'verify' : 'reject', event: { byUser: null } })
  })
}

async function turn(batchId: string, dieAt?: number): Promise<void> {
  const { platform } = testApp
  const commands = mortal(createSingleCommands(platform), dieAt)
  try {
    await createTurn({ ...platform, commands, isOnline: async () => true })(batchId)
  } catch (error) {
    if (!(error instanceof Crash)) throw error
    expect(error).not.toBeInstanceOf(Refusal)
  }
}

interface Sent {
  at: number
  deviceId: string
}

/** When each command was confirmed, from the trail. */
async function sentOf(batchId: string): Promise<Sent[]> {
  const rows = await testApp.platform.db
    .selectFrom('command')
    .select(['siteId', 'deviceId', 'confirmedAt'])
    .where('batchId', '=', batchId)
    .where('confirmedAt', 'is not', null)
    .orderBy('confirmedAt')
    .execute()
  return rows.map((row) => ({
    at: row.confirmedAt?.getTime() ?? 0,
    deviceId: `${row.siteId}-${row.deviceId}`,
  }))
}

function checkSent(sent: readonly Sent[], staggerSeconds: number): void {
  expect(new Set(sent.map(({ deviceId }) => deviceId)).size, 'no device twice').toBe(sent.length)
  for (const [index, { at }] of sent.entries()) {
    const before = sent[index - 1]
    if (before) expect(at - before.at).toBeGreaterThanOrEqual(staggerSeconds * 1_000)
  }
}

const look = (id: string): Promise<BatchDetail> => testApp.ask(commandCalls.batch, { id }, { token })

/** Everybody answers until there is nothing more to do. */
async function playOut(batchId: string, good: boolean): Promise<BatchDetail> {
  for (let round = 0; round < 40; round++) {
    testApp.clock.advance(3_000)
    await turn(batchId)
    await settle(batchId, 0, good)
    const batch = await look(batchId)
    if (batch.state !== 'running' && batch.underWay === 0) return batch
  }
  throw new Error('The batch does not end')
}

it('whatever happens, and wherever the server dies, no device is commanded twice and no more fail than allowed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 4 }),
      fc.nat({ max: 2 }),
      fc.array(happening, { maxLength: 18 }),
      fc.boolean(),
      async (devices, stopAfter, staggerSeconds, happenings, endsWell) => {
        for (const site of sites) await site.sayAll()
        const form = {
          deviceIds: sites.slice(0, devices).map((site) => site.idOf('DG-01')),
          point: 'startSoc',
          value: 30,
          name: 'model',
          reason: 'model',
          stopAfter,
          staggerSeconds,
        }
        const { id } = await testApp.ask(commandCalls.startBatch, form, { token })
        for (const one of happenings) {
          if (one.is === 'turn') await turn(id, one.dieAt)
          else if (one.is === 'time') testApp.clock.advance(one.seconds * 1_000)
          else if (one.is === 'outcome') await settle(id, one.which, one.good)
          else await sites[one.which]?.say('DG-01', { controlPlace: one.remote ? 1 : 0 })
          const { failed, succeeded, underWay, waiting, total } = await look(id)
          expect(failed + underWay, 'all under way may fail yet').toBeLessThanOrEqual(stopAfter)
          expect(failed + succeeded + underWay + waiting).toBe(total)
          checkSent(await sentOf(id), staggerSeconds)
        }
        const end = await playOut(id, endsWell)
        checkSent(await sentOf(id), staggerSeconds)
        expect(end.state).toBe(end.waiting > 0 ? 'stopped' : 'done')
        if (end.state === 'stopped') expect(end.failed).toBe(stopAfter)
        expect(await openCommands(id)).toEqual([])
      },
    ),
    { numRuns: databaseRuns(12) },
  )
  expect(await checkAudit(testApp.platform)).toMatchObject({ isWhole: true })
}, 120_000)
