import { rmSync } from 'node:fs'
import { calls } from '@gridhelm/contract/calls'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { unguarded } from '../../testing/unguarded.ts'
import { createChains, trailFolder } from '../chain/chains.ts'
import { acceptLoss, checkChains } from '../chain/check.ts'
import { sealBefore } from '../chain/clean.ts'
import { foundChains } from '../chain/found.ts'
import { sealTrail } from '../chain/seals.ts'
import { watchTrails } from '../chain/watch.ts'
import { newId } from '../ids.ts'
import { deleteLogsUpto, type LogRow } from './queries.ts'
import { createLogWriter, logTrail } from './trail.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

const rowOf = (given: Partial<LogRow> = {}): LogRow => ({
  id: newId(),
  logType: 2,
  operateType: 2,
  logContent: 'Positions: add',
  userid: 'demo-admin',
  username: 'admin',
  onBehalfOf: null,
  apiToken: null,
  ip: '10.0.0.1',
  method: 'POST',
  requestUrl: '/sys/position/add',
  requestParam: '{}',
  success: true,
  costTime: 1,
  createTime: new Date(),
  ...given,
})

const findings = async (app = testApp) =>
  (await checkChains(app.platform.db, app.platform.chains, logTrail)).flatMap(({ chain, finding }) =>
    finding ? [{ chain, ...finding }] : [],
  )

const names = [
  'log_content',
  'username',
  'on_behalf_of',
  'api_token',
  'tier_path',
  'ip',
  'request_param',
  'mac',
  'id',
  'method',
] as const

describe('the log is a chain', () => {
  it('of what the product writes, whatever is in it, by several servers at once', async () => {
    const admin = await testApp.login('admin')
    const beside = await createTestApp({ beside: testApp })
    const texts = ['Plain', '中文', 'é"\\', '\ud800 half', '𝄞']
    await Promise.all(
      [testApp, beside].flatMap((app, of) =>
        texts.map((name, n) => app.ask(calls.positions.add, { code: `C${of}${n}`, name }, { token: admin })),
      ),
    )
    const writers = Array.from({ length: 12 }, () => createLogWriter(testApp.platform))
    await Promise.all(writers.map((write) => write([rowOf(), rowOf()])))
    expect(await findings()).toEqual([])
    expect(await findings(beside)).toEqual([])
    await beside.close()
  })

  it('any change, removal or addition in the database is found', async () => {
    const write = createLogWriter(testApp.platform)
    await write(Array.from({ length: 12 }, (_, n) => rowOf({ requestParam: `{"n":${n}}` })))
    const { chain } = await sql<{ chain: number }>`SELECT chain FROM sys_log WHERE request_param = '{"n":7}'`
      .execute(testApp.platform.db)
      .then(({ rows }) => rows[0] ?? { chain: -9 })
    const { db } = testApp.platform
    const { last } = await db
      .selectFrom('sysLog')
      .select(({ fn }) => fn.max('seq').as('last'))
      .where('chain', '=', chain)
      .executeTakeFirstOrThrow()
    const seq = fc.integer({ min: last - 11, max: last })
    const attack = fc.oneof(
      fc.tuple(seq, fc.constantFrom(...names)).map(([n, name]) => ({
        n,
        statement: sql`UPDATE sys_log SET ${sql.ref(name)} = coalesce(${sql.ref(name)}, '') || 'x' WHERE chain = ${chain} AND seq = ${n}`,
      })),
      seq.map((n) => ({ n, statement: sql`DELETE FROM sys_log WHERE chain = ${chain} AND seq = ${n}` })),
      seq.map((n) => ({ n, statement: sql`DELETE FROM sys_log WHERE chain = ${chain} AND seq >= ${n}` })),
      seq.map((n) => ({
        n,
        statement: sql`UPDATE sys_log SET success = NOT success WHERE chain = ${chain} AND seq = ${n}`,
      })),
    )
    await fc.assert(
      fc.asyncProperty(attack, async ({ n, statement }) => {
        const before = await db.selectFrom('sysLog').selectAll().where('chain', '=', chain).execute()
        await unguarded(db, (tx) => statement.execute(tx))
        expect(await findings()).toMatchObject([{ chain: `log/${chain}`, seq: n }])
        await unguarded(db, async (tx) => {
          await tx.deleteFrom('sysLog').where('chain', '=', chain).execute()
          await tx.insertInto('sysLog').values(before).execute()
        })
      }),
      { numRuns: 15 },
    )
    expect(await findings()).toEqual([])
  })

  it('no statement changes, deletes or empties it while the triggers stand', async () => {
    for (const statement of [
      sql`UPDATE sys_log SET ip = 'x'`,
      sql`DELETE FROM sys_log`,
      sql`TRUNCATE sys_log`,
      sql`DELETE FROM chain_seal WHERE false OR seq > 0`,
      sql`TRUNCATE chain_seal`,
    ]) {
      const done = statement.execute(testApp.platform.db)
      if (statement.compile(testApp.platform.db).sql.startsWith('DELETE FROM chain_seal')) await done
      else await expect(done).rejects.toMatchObject({ code: '42501' })
    }
  })

  it('old rows go after it was written down, and only as far; what is damaged stays', async () => {
    const { db, chains } = testApp.platform
    const [end] = await logTrail.ends(db)
    const chain = Number(end?.chain.slice(4))
    const cleaning = { table: logTrail, chain: `log/${chain}`, at: new Date() }
    expect(await sealBefore(db, chains, { ...cleaning, before: new Date(0) })).toBe(0)
    const upto = await sealBefore(db, chains, { ...cleaning, before: new Date(8e15) })
    expect(upto).toBe(end?.seq)
    await expect(sql`UPDATE chain_seal SET upto_seq = 9999`.execute(db)).rejects.toMatchObject({
      code: '42501',
    })
    await expect(sql`DELETE FROM chain_seal`.execute(db)).rejects.toMatchObject({ code: '42501' })
    await deleteLogsUpto(db, chain, upto, 1_000)
    expect(await findings()).toEqual([])
    const write = createLogWriter(testApp.platform)
    await write([rowOf(), rowOf(), rowOf()])
    const [one] = await db
      .selectFrom('sysLog')
      .select(['chain', 'seq'])
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    const other = { ...cleaning, chain: `log/${one?.chain}`, before: new Date(8e15) }
    await unguarded(db, (tx) =>
      sql`UPDATE sys_log SET ip = 'x' WHERE chain = ${one?.chain} AND seq = ${one?.seq}`.execute(tx),
    )
    await expect(sealBefore(db, chains, other)).rejects.toThrow(`row ${one?.seq} is not as it was written`)
    await unguarded(db, (tx) =>
      sql`UPDATE sys_log SET ip = '10.0.0.1' WHERE chain = ${one?.chain} AND seq = ${one?.seq}`.execute(tx),
    )
    expect(await findings()).toEqual([])
  })
})

describe('rows from before there was a key', () => {
  it('are sealed once as they are; what is changed in them later is found, and nothing is sealed again', async () => {
    const app = await createTestApp()
    const { db } = app.platform
    const old = (n: number) => ({
      ...rowOf({ createTime: new Date(n * 1e10) }),
      tierPath: null,
      chain: -1,
      seq: n,
      mac: '',
    })
    await db.insertInto('sysLog').values([1, 2, 3, 4].map(old)).execute()
    const errors: unknown[] = []
    const founding = { ...app.platform, log: { error: (...words: unknown[]) => void errors.push(words) } }
    await foundChains(founding, [logTrail])
    await foundChains(founding, [logTrail])
    expect(await findings(app)).toEqual([])
    const cleaning = { table: logTrail, chain: 'log/-1', before: new Date(2.5e10), at: new Date() }
    expect(await sealBefore(db, app.platform.chains, cleaning)).toBe(2)
    await deleteLogsUpto(db, -1, 2, 10)
    expect(await findings(app)).toEqual([])
    await unguarded(db, (tx) => sql`UPDATE sys_log SET ip = 'x' WHERE seq = 3`.execute(tx))
    expect(await findings(app)).toMatchObject([{ chain: 'log/-1', what: 'changed' }])
    await db.insertInto('sysLog').values(old(5)).execute()
    await unguarded(db, (tx) => sql`DELETE FROM chain_seal`.execute(tx))
    await foundChains(founding, [logTrail])
    expect(errors).toHaveLength(1)
    expect((await checkChains(db, app.platform.chains, sealTrail))[0]?.finding).toMatchObject({
      what: 'cutOff',
    })
    await app.close()
  })
})

describe('the ends outside the database', () => {
  it('the watch finds what was cut off, keeps what others have written, and a loss can be accepted for a reason', async () => {
    const app = await createTestApp()
    const { db, chains, config, log } = app.platform
    await createLogWriter(app.platform)([rowOf(), rowOf(), rowOf()])
    const watch = () => watchTrails(app.platform, [logTrail])
    await watch()
    expect(app.faults).toEqual([])
    // Another server, with a folder of its own, knows nothing yet, and then the end.
    const elsewhere = createChains(
      { ...config, trail: { folder: `${config.dataDir}/other`, syslog: undefined }, secret: undefined },
      log,
    )
    await watchTrails({ ...app.platform, chains: elsewhere }, [logTrail])
    await elsewhere.stop()
    await unguarded(db, (tx) => sql`DELETE FROM sys_log WHERE seq > 1`.execute(tx))
    for (const keeper of [chains, elsewhere]) {
      const checks = await checkChains(db, keeper, logTrail)
      expect(checks.at(-1)).toMatchObject({ hasHead: true, finding: { what: 'cutOff', seq: 2, upto: 3 } })
    }
    await watch()
    expect(app.faults.splice(0)).toMatchObject([expect.stringContaining('not as it was written')])
    await acceptLoss(db, chains, [logTrail], { reason: 'restored from a backup', at: new Date() })
    expect(await findings(app)).toEqual([])
    await unguarded(db, (tx) => sql`UPDATE chain_seal SET note = 'no reason'`.execute(tx))
    expect(await findings(app)).toMatchObject([{ chain: 'seal', what: 'changed' }])
    await chains.stop()
    rmSync(trailFolder(config), { recursive: true })
    await app.close()
  })
})
