import { rmSync } from 'node:fs'
import { commandCalls } from '@gridhelm/contract/acting/commands/calls'
import type { AuditDamage } from '@gridhelm/contract/acting/commands/entities'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { trailFolder } from '../../../platform/chain/chains.ts'
import { chainStart, linked } from '../../../platform/chain/link.ts'
import { addPerson } from '../../../testing/people.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { unguarded } from '../../../testing/unguarded.ts'
import { checkAudit } from './audit-check.ts'
import { commandChain, trailFields } from './chain.ts'
import { appendEvents } from './queries.ts'
import { withSite } from './take-step.ts'
import { addCommandedSite, type CommandedSite } from './testing/commanded-site.ts'

let testApp: TestApp
let site: CommandedSite
let admin: string
const check = (siteId = site.siteId) => checkAudit(testApp.platform, [siteId])

/** Requested, confirmed, queued and withdrawn: four rows a command. */
async function command(of: CommandedSite, value: number): Promise<void> {
  const input = { deviceId: of.idOf('DG-01'), point: 'startSoc', value, reason: `to ${value}` }
  const asked = await testApp.ask(commandCalls.commandControl, input, { token: admin })
  const { id } = asked.command
  await testApp.ask(commandCalls.confirm, { id }, { token: admin })
  await testApp.ask(commandCalls.withdraw, { id }, { token: admin })
}

beforeAll(async () => {
  testApp = await createTestApp()
  admin = await testApp.login('admin')
})
afterAll(() => testApp.close())

let count = 0
beforeEach(async () => {
  site = await addCommandedSite(testApp, `AUD${count++}`)
  for (const value of [21, 22, 23]) await command(site, value)
})
/** What a test has broken stays out of the others. */
afterEach(async () => {
  await spoil(sql`DELETE FROM command_event WHERE site_id = ${site.siteId}`)
  await spoil(sql`DELETE FROM command WHERE site_id = ${site.siteId}`)
  await testApp.platform.chains.heads()
  rmSync(trailFolder(testApp.platform.config), { recursive: true })
})

const spoil = (statement: ReturnType<typeof sql>) =>
  unguarded(testApp.platform.db, (tx) => statement.execute(tx))
const brokenAt = (seq: number, what: AuditDamage = 'changed') => ({
  isWhole: false,
  brokenAt: { siteId: site.id, seq, what },
})

describe('the audit trail is followed from its beginning', () => {
  it('whole while nobody has touched it', async () => {
    expect(await check()).toEqual({ isWhole: true, rows: 12, sites: 1, unwatched: 0, brokenAt: null })
  })

  it.each([
    ['note', sql`note = 'something else'`],
    ['by_user', sql`by_user = 'somebody-else'`],
    ['step', sql`step = 'verified'`],
    ['at', sql`at = ${new Date(0)}`],
    ['facts', sql`facts = '{"value":99}'`],
    ['command_id', sql`command_id = 'another'`],
    ['hash', sql`hash = repeat('0', 64)`],
  ])('finds a row whose %s was changed', async (_, change) => {
    await spoil(sql`UPDATE command_event SET ${change} WHERE site_id = ${site.siteId} AND seq = 5`)
    expect(await check()).toMatchObject(brokenAt(5))
  })

  it.each([1, 6])('finds that row %s was removed', async (seq) => {
    await spoil(sql`DELETE FROM command_event WHERE site_id = ${site.siteId} AND seq = ${seq}`)
    expect(await check()).toMatchObject(brokenAt(seq, 'missing'))
  })

  it('finds that rows were cut off at the end', async () => {
    await spoil(sql`DELETE FROM command_event WHERE site_id = ${site.siteId} AND seq > 10`)
    expect(await check()).toMatchObject(brokenAt(11, 'cutOff'))
    await spoil(sql`DELETE FROM command_event WHERE site_id = ${site.siteId}`)
    expect(await check()).toMatchObject(brokenAt(1, 'cutOff'))
  })

  it('finds that a whole command was taken out with its rows, the last or all of them', async () => {
    await spoil(sql`DELETE FROM command_event WHERE site_id = ${site.siteId} AND seq > 8`)
    await spoil(sql`DELETE FROM command c WHERE site_id = ${site.siteId} AND NOT EXISTS (
      SELECT FROM command_event e WHERE e.site_id = c.site_id AND e.command_id = c.id)`)
    expect(await check()).toMatchObject(brokenAt(9, 'cutOff'))
    // The product goes on from the end that it knows: the gap stays.
    await command(site, 24)
    expect(testApp.faults.splice(0)).toMatchObject([expect.stringContaining('are missing')])
    expect(await check()).toMatchObject(brokenAt(9, 'missing'))
    await spoil(sql`DELETE FROM command_event WHERE site_id = ${site.siteId}`)
    await spoil(sql`DELETE FROM command WHERE site_id = ${site.siteId}`)
    expect(await checkAudit(testApp.platform)).toMatchObject(brokenAt(1, 'cutOff'))
  })

  it('finds rows that were hashed anew without the key', async () => {
    const { db } = testApp.platform
    const rows = await db
      .selectFrom('commandEvent')
      .selectAll()
      .where('siteId', '=', site.siteId)
      .orderBy('seq')
      .execute()
    const forged = rows.map((row) => ({ ...row, byUser: 'somebody-else' }))
    const bound = linked(Buffer.alloc(32), commandChain(site.siteId), chainStart, forged, trailFields)
    await spoil(sql`DELETE FROM command_event WHERE site_id = ${site.siteId}`)
    for (const { mac, ...row } of bound)
      await db
        .insertInto('commandEvent')
        .values({ ...row, hash: mac })
        .execute()
    expect(await check()).toMatchObject(brokenAt(1))
  })

  it.each([
    ['value', sql`UPDATE command SET value = 99`],
    ['person', sql`UPDATE command SET requested_by = 'somebody-else'`],
    ['state', sql`UPDATE command SET state = 'verified'`],
    ['existence', sql`DELETE FROM command`],
  ])('finds that the %s of a command is not what the trail says', async (_, change) => {
    await spoil(sql`${change} WHERE site_id = ${site.siteId}`)
    expect(await check()).toMatchObject({ isWhole: false, brokenAt: { siteId: site.id, what: 'command' } })
  })

  it('nobody changes, deletes or empties it while the triggers stand', async () => {
    const { db } = testApp.platform
    for (const statement of [
      sql`UPDATE command_event SET note = 'x' WHERE site_id = ${site.siteId}`,
      sql`DELETE FROM command_event WHERE site_id = ${site.siteId}`,
      sql`TRUNCATE command_event`,
      sql`DELETE FROM command WHERE site_id = ${site.siteId}`,
      sql`UPDATE command SET value = 1 WHERE site_id = ${site.siteId}`,
      sql`TRUNCATE command`,
    ])
      await expect(statement.execute(db)).rejects.toMatchObject({ code: '42501' })
  })

  it('another server writes the same chain, and knows the end that the first has kept', async () => {
    const beside = await createTestApp({ beside: testApp })
    try {
      const { id } = await testApp
        .ask(
          commandCalls.commandControl,
          { deviceId: site.idOf('DG-01'), point: 'startSoc', value: 25, reason: 'x' },
          { token: admin },
        )
        .then(({ command: row }) => row)
      await beside.ask(commandCalls.confirm, { id }, { token: admin })
      expect(await check()).toMatchObject({ isWhole: true, rows: 15, unwatched: 0 })
    } finally {
      await beside.close()
    }
  })

  it('finds a row that was put in', async () => {
    await spoil(sql`UPDATE command_event SET seq = seq + 100 WHERE site_id = ${site.siteId} AND seq > 4`)
    await spoil(sql`UPDATE command_event SET seq = seq - 99 WHERE site_id = ${site.siteId} AND seq > 100`)
    await spoil(sql`
      INSERT INTO command_event (site_id, seq, command_id, at, step, by_user, note, facts, hash)
      SELECT site_id, 5, command_id, at, 'resent', NULL, NULL, '{}', repeat('a', 64)
      FROM command_event WHERE site_id = ${site.siteId} AND seq = 4`)
    expect(await check()).toMatchObject(brokenAt(5))
  })

  it('finds two rows that have changed places', async () => {
    await spoil(sql`UPDATE command_event SET seq = 100 WHERE site_id = ${site.siteId} AND seq = 7`)
    await spoil(sql`UPDATE command_event SET seq = 7 WHERE site_id = ${site.siteId} AND seq = 8`)
    await spoil(sql`UPDATE command_event SET seq = 8 WHERE site_id = ${site.siteId} AND seq = 100`)
    expect(await check()).toMatchObject(brokenAt(7))
  })

  it('reads a long trail page by page', async () => {
    const { db } = testApp.platform
    const { commandId } = await db
      .selectFrom('commandEvent')
      .select('commandId')
      .where('siteId', '=', site.siteId)
      .limit(1)
      .executeTakeFirstOrThrow()
    const event = { commandId, step: 'answered', byUser: null } as const
    await withSite(testApp.platform, site.siteId, async (tx) => {
      for (let part = 0; part < 5; part++)
        await appendEvents(tx, testApp.platform.chains, site.siteId, Array(500).fill(event), new Date())
    })
    expect(await check()).toMatchObject({ isWhole: true, rows: 2_512 })
    await spoil(sql`UPDATE command_event SET note = 'x' WHERE site_id = ${site.siteId} AND seq = 2400`)
    expect(await check()).toMatchObject(brokenAt(2_400))
  })
})

describe('the call', () => {
  it('checks what the caller may see, and nothing else', async () => {
    const userId = await addPerson(testApp, {
      username: `auditor${count}`,
      tier: 'master',
      roles: ['master'],
    })
    const own = await addCommandedSite(testApp, `OWN${count}`, [userId])
    await command(own, 30)
    const token = await testApp.login(`auditor${count}`)
    const ask = (input = {}) => testApp.ask(commandCalls.audit, input, { token })
    await spoil(sql`UPDATE command_event SET note = 'x' WHERE site_id = ${site.siteId} AND seq = 2`)
    expect(await ask()).toEqual({ isWhole: true, rows: 4, sites: 1, unwatched: 0, brokenAt: null })
    expect(await ask({ id: own.id })).toMatchObject({ isWhole: true, rows: 4 })
    const { envelope } = await testApp.call(commandCalls.audit, { id: site.id }, { token })
    expect(envelope).toMatchObject({ success: false, result: null })
    expect(await testApp.ask(commandCalls.audit, {}, { token: admin })).toMatchObject(brokenAt(2))
  })

  it('is not for those without the right', async () => {
    const token = await testApp.login('enduser')
    expect((await testApp.call(commandCalls.audit, {}, { token })).status).toBe(403)
  })
})
