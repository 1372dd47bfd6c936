import { commandCalls } from '@gridhelm/contract/acting/commands/calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addPerson } from '../../../testing/people.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { checkAudit } from './audit-check.ts'
import { addCommandedSite, type CommandedSite } from './testing/commanded-site.ts'

let testApp: TestApp
let site: CommandedSite
let admin: string
const check = (siteId = site.siteId) => checkAudit(testApp.platform.db, [siteId])

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
  const { db } = testApp.platform
  await db.deleteFrom('commandEvent').where('siteId', '=', site.siteId).execute()
  await db.deleteFrom('command').where('siteId', '=', site.siteId).execute()
})

const spoil = (statement: ReturnType<typeof sql>) => statement.execute(testApp.platform.db)
const brokenAt = (seq: number) => ({ isWhole: false, brokenAt: { siteId: site.id, seq } })

describe('the audit trail is followed from its beginning', () => {
  it('whole while nobody has touched it', async () => {
    expect(await check()).toEqual({ isWhole: true, rows: 12, sites: 1, brokenAt: null })
  })

  it.each([
    ['note', sql`note = 'something else'`],
    ['by_user', sql`by_user = 'somebody-else'`],
    ['step', sql`step = 'verified'`],
    ['at', sql`at = at - interval '1 hour'`],
    ['facts', sql`facts = '{"value":99}'`],
    ['command_id', sql`command_id = 'another'`],
    ['hash', sql`hash = repeat('0', 64)`],
  ])('finds a row whose %s was changed', async (_, change) => {
    await spoil(sql`UPDATE command_event SET ${change} WHERE site_id = ${site.siteId} AND seq = 5`)
    expect(await check()).toMatchObject(brokenAt(5))
  })

  it.each([1, 6])('finds that row %s was removed', async (seq) => {
    await spoil(sql`DELETE FROM command_event WHERE site_id = ${site.siteId} AND seq = ${seq}`)
    expect(await check()).toMatchObject(brokenAt(seq))
  })

  it('finds that rows were cut off at the end', async () => {
    await spoil(sql`DELETE FROM command_event WHERE site_id = ${site.siteId} AND seq > 10`)
    expect(await check()).toMatchObject(brokenAt(11))
    await spoil(sql`DELETE FROM command_event WHERE site_id = ${site.siteId}`)
    expect(await check()).toMatchObject(brokenAt(1))
  })

  it('finds a row that was put in', async () => {
    await spoil(sql`UPDATE command_event SET seq = seq + 100 WHERE site_id = ${site.siteId} AND seq > 4`)
    await spoil(sql`UPDATE command_event SET seq = seq - 99 WHERE site_id = ${site.siteId} AND seq > 100`)
    await spoil(sql`
      INSERT INTO command_event (site_id, seq, command_id, at, step, by_user, note, facts, previous, hash)
      SELECT site_id, 5, command_id, at, 'resent', NULL, NULL, '{}', hash, repeat('a', 64)
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
    const { linked } = await import('./chain.ts')
    const last = await db
      .selectFrom('commandEvent')
      .select(['seq', 'hash', 'commandId'])
      .where('siteId', '=', site.siteId)
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow()
    const event = { commandId: last.commandId, step: 'answered', byUser: null } as const
    const rows = linked(site.siteId, last, Array(2_500).fill(event), new Date())
    for (let first = 0; first < rows.length; first += 500) {
      await db
        .insertInto('commandEvent')
        .values(rows.slice(first, first + 500))
        .execute()
    }
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
    expect(await ask()).toEqual({ isWhole: true, rows: 4, sites: 1, brokenAt: null })
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
