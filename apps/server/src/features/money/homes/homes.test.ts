import { calls } from '@gridhelm/contract/calls'
import type { Endpoint } from '@gridhelm/contract/endpoint'
import type { Tier } from '@gridhelm/contract/feature/tiers'
import { madeLoad } from '@gridhelm/contract/money/loads/entities'
import type { ImportResult } from '@gridhelm/contract/resource/calls'
import { acceptToken, newCounter } from '@gridhelm/paygo/decode'
import { findPoint } from '@gridhelm/points/catalogue'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { createSecrets } from '../../../platform/secrets/secrets.ts'
import { packFrame } from '../../../telemetry/frames/pack.ts'
import { databaseRuns } from '../../../testing/long-run.ts'
import { addPerson } from '../../../testing/people.ts'
import { download, sheetOf } from '../../../testing/sheets.ts'
import { addSite, type TestSite } from '../../../testing/sites.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { upload } from '../../../testing/upload.ts'
import { placeOfKey } from './binding.ts'

const { solarHomes, cards, terminals } = calls
let test: TestApp
let site: TestSite
const tokens = { admin: '', master: '', operator: '', agent: '', observer: '' }
let count = 0

beforeAll(async () => {
  test = await createTestApp()
  for (const who of Object.keys(tokens) as (keyof typeof tokens)[]) tokens[who] = await test.login(who)
  site = await addSite(test.platform.db, { number: 'HOMES-1', userIds: ['demo-agent', 'demo-master'] })
})
afterAll(() => test.close())

const key = '0123456789abcdef0123456789abcdef'
const sn = () => `SHS-T${String(++count).padStart(5, '0')}`

async function person(tier: Tier, parentId: string, realname = `Person ${++count}`): Promise<string> {
  const id = newId()
  await test.platform.db
    .insertInto('sysUser')
    .values({ id, username: id.slice(0, 20), realname, passwordHash: 'x', tier, parentId, workNo: id })
    .execute()
  return id
}
const add = async (values: object = {}, token = tokens.agent) =>
  (await test.ask(solarHomes.add, { shsSn: sn(), model: 'L20', ...values }, { token })).id as string
const home = (id: string, token = tokens.agent) => test.ask(solarHomes.queryById, { id }, { token })
const act = (endpoint: Endpoint, input: object, token = tokens.agent) =>
  test.call(endpoint, { reason: 'because', ...input }, { token })
async function refused(endpoint: Endpoint, input: object, token = tokens.agent): Promise<string> {
  const { envelope } = await act(endpoint, input, token)
  expect(envelope.success).toBe(false)
  return envelope.message
}
const keyed = { tokenKey: key, tokenStart: 123_456_789 }
async function sold(values: object = {}): Promise<{ id: string; customerId: string; card: string }> {
  const id = await add(values)
  const customerId = await person('enduser', 'demo-agent')
  const cardId = `7300${String(++count).padStart(4, '0')}`
  const { envelope } = await act(solarHomes.move, { id, customerId, cardId })
  expect(envelope.success, envelope.message).toBe(true)
  const { records } = await test.ask(cards.list, { cardId }, { token: tokens.agent })
  return { id, customerId, card: String(records[0]?.id) }
}

describe('the keys of homes', () => {
  it('are sealed for their home, and no answer, sheet, log or report ever holds one', async () => {
    const { db } = test.platform
    const id = await add({ tokenKey: key.toUpperCase(), tokenStart: 123_456_789 })
    const titles = ['SHS SN', 'Model', 'Codes by', 'Token key', 'Starting code']
    const [good, bad] = [sn(), sn()]
    const rows = [
      [good, 'L20', 'Keypad', key, 42],
      [bad, 'L20', 'Keypad', `${key}0`, 42],
      [sn(), 'L20', 'Keypad', key, ''],
    ]
    const file = { name: 'maker.xlsx', bytes: await sheetOf(titles, rows) }
    const how = { token: tokens.master, fields: { keep: 'good' } }
    const { envelope } = await upload(test, solarHomes.importExcel, file, how)
    const imported = envelope.result as ImportResult
    expect(imported).toMatchObject({ added: 1, failedRows: 2 })
    expect(imported.failures.map(({ field }) => field).toSorted()).toEqual(['tokenKey', 'tokenStart'])

    const row = await db
      .selectFrom('shs')
      .select(['tokenKey', 'startingCode'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const secrets = createSecrets(test.platform.config)
    expect(secrets.open(row.tokenKey as Buffer, placeOfKey(id))).toBe(key)
    expect(secrets.open(row.tokenKey as Buffer, placeOfKey('another'))).toBeUndefined()
    expect(row.startingCode).toBe(123_456_789)

    await test.call(solarHomes.edit, { id, remark: 'roof', tokenKey: key }, { token: tokens.agent })
    const seen: string[] = [
      JSON.stringify(await home(id)),
      JSON.stringify(await test.ask(solarHomes.list, { pageSize: 100 }, { token: tokens.master })),
      JSON.stringify(envelope),
      JSON.stringify(await test.ask(solarHomes.trace, { id }, { token: tokens.agent })),
      String((await download(test, solarHomes.exportXls, tokens.master, { format: 'csv' })).bytes),
      JSON.stringify(await test.ask(solarHomes.list, { tokenKey: key }, { token: tokens.master })),
    ]
    for (const table of ['sys_log', 'sys_data_log', 'shs_event', 'sys_file']) {
      const { rows: all } = await sql`SELECT row_to_json(t)::text AS text FROM ${sql.table(table)} t`.execute(
        db,
      )
      seen.push(JSON.stringify(all))
    }
    for (const text of seen) {
      expect(text.toLowerCase()).not.toContain(key)
      expect(text).not.toContain('123456789')
    }
    expect((await home(id)).hasKey).toBe(true)
  })
})

describe('who sees homes', () => {
  it('those with a party below them, in lists, counts, details and sheets; moves in the tree move them', async () => {
    const { db } = test.platform
    const other = await person('master', 'demo-admin')
    const agents = [await person('agent', 'demo-operator'), await person('agent', other)]
    const names = await db
      .selectFrom('sysUser')
      .select(['id', 'username'])
      .where('id', 'in', agents)
      .execute()
    const nameOf = (id: string | undefined) => names.find((one) => one.id === id)?.username ?? ''
    const model = `M${++count}`
    const mine = await add({ model, agentName: nameOf(agents[0]) }, tokens.admin)
    const theirs = await add({ model, agentName: nameOf(agents[1]) }, tokens.admin)
    const sees = async (who: keyof typeof tokens) => {
      const { records, total } = await test.ask(solarHomes.list, { model }, { token: tokens[who] })
      expect(total).toBe(records.length)
      const sheet = await download(test, solarHomes.exportXls, tokens[who], {
        model,
        format: 'csv',
      })
      for (const [id, shsSn] of [
        [mine, (await home(mine, tokens.admin)).shsSn],
        [theirs, (await home(theirs, tokens.admin)).shsSn],
      ] as const) {
        const isThere = records.some((one) => one.id === id)
        const detail = await test.call(solarHomes.queryById, { id }, { token: tokens[who] })
        expect(detail.envelope.success).toBe(isThere)
        expect(String(sheet.bytes).includes(String(shsSn))).toBe(isThere)
      }
      return records.map(({ id }) => id).toSorted()
    }
    expect(await sees('admin')).toEqual([mine, theirs].toSorted())
    expect(await sees('master')).toEqual([mine])
    expect(await sees('observer')).toEqual([mine])
    expect(await sees('agent')).toEqual([])
    expect(await refused(solarHomes.pause, { id: theirs }, tokens.master)).toMatch(/not|exist/i)
    // The customer is a party, too.
    const customerId = await person('enduser', 'demo-agent')
    expect((await act(solarHomes.move, { id: theirs, customerId }, tokens.admin)).envelope.success).toBe(true)
    expect(await sees('agent')).toEqual([theirs])
    await db
      .updateTable('sysUser')
      .set({ parentId: agents[1] as string })
      .where('id', '=', customerId)
      .execute()
    expect(await sees('agent')).toEqual([])
    await db.updateTable('sysUser').set({ parentId: 'demo-operator' }).where('id', '=', other).execute()
    expect(await sees('operator')).toEqual([mine, theirs].toSorted())
  })

  it('a word finds them by SHS SN, card and customer; a home is nobody’s stock but of those below', async () => {
    const { id, customerId } = await sold()
    const record = await home(id)
    await test.platform.db
      .updateTable('sysUser')
      .set({ realname: `Zora ${id}` })
      .where('id', '=', customerId)
      .execute()
    for (const keyWord of [String(record.shsSn), String(record.cardId), `Zora ${id}`]) {
      const { records } = await test.ask(solarHomes.list, { keyWord }, { token: tokens.agent })
      expect(records.map((one) => one.id)).toEqual([id])
    }
    const { envelope } = await test.call(
      solarHomes.add,
      { shsSn: sn(), model: 'L20', agentName: 'master2' },
      { token: tokens.agent },
    )
    expect(envelope.success).toBe(false)
    expect((await test.call(solarHomes.importTemplate, {}, { token: tokens.agent })).status).toBe(403)
    expect((await test.call(solarHomes.unlock, { id, reason: 'x' }, { token: tokens.agent })).status).toBe(
      403,
    )
  })
})

describe('what is done to homes', () => {
  it('any order of actions: each by its rule, refusals change nothing, credit is neither lost nor doubled', async () => {
    const { db } = test.platform
    const customers = [await person('enduser', 'demo-agent'), await person('enduser', 'demo-agent')]
    const actions = [
      'move',
      'pause',
      'resume',
      'unlock',
      'repossess',
      'restock',
      'retire',
      'replace',
    ] as const
    const from: Record<(typeof actions)[number], string[]> = {
      move: ['stock', 'repossessed', 'active', 'paused'],
      pause: ['active'],
      resume: ['paused'],
      unlock: ['active', 'paused'],
      repossess: ['active', 'paused'],
      restock: ['repossessed'],
      retire: ['stock', 'repossessed'],
      replace: ['active', 'paused', 'unlocked'],
    }
    const step = fc.record({ what: fc.constantFrom(...actions), which: fc.nat(1), whom: fc.nat(1) })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        const ids = [await add(keyed), await add(keyed)]
        const read = () =>
          db
            .selectFrom('shs')
            .select(['id', 'state', 'customerId', 'paidUntil'])
            .where('id', 'in', ids)
            .orderBy('id')
            .execute()
        for (const { what, which, whom } of steps) {
          // Somebody has paid meanwhile.
          await db
            .updateTable('shs')
            .set({ paidUntil: new Date(Date.UTC(2030, 0, 1)) })
            .where('id', 'in', ids)
            .where('state', '=', 'active')
            .execute()
          const before = await read()
          const id = ids[which] as string
          const own = before.find((one) => one.id === id)
          const other = before.find((one) => one.id !== id)
          const customerId = customers[whom]
          const allowed =
            from[what].includes(own?.state ?? '') &&
            (what !== 'move' || own?.customerId !== customerId) &&
            (what !== 'replace' || other?.state === 'stock')
          const { envelope } = await act(
            solarHomes[what],
            { id, customerId, newId: ids[1 - which] },
            what === 'unlock' ? tokens.operator : tokens.agent,
          )
          expect(envelope.success, `${what} of ${own?.state}: ${envelope.message}`).toBe(allowed)
          const after = await read()
          if (!allowed) expect(after).toEqual(before)
          if (what === 'replace' && allowed) {
            const credit = (rows: typeof before) => rows.flatMap((row) => row.paidUntil?.getTime() ?? [])
            expect(credit(after)).toEqual(credit(before))
            expect(after.find((one) => one.id === other?.id)).toMatchObject({
              customerId: own?.customerId,
              state: own?.state,
            })
          }
        }
        const { rows: doubled } = await sql`
          SELECT shs_id FROM shs_card WHERE status = '1' GROUP BY shs_id HAVING count(*) > 1`.execute(db)
        expect(doubled).toEqual([])
      }),
      { numRuns: databaseRuns(12) },
    )
  })

  it('each leaves a line with its reason, and a version in the data log', async () => {
    const { id } = await sold()
    await act(solarHomes.pause, { id, reason: 'moved away' })
    const [last] = await test.ask(solarHomes.trace, { id }, { token: tokens.agent })
    expect(last).toMatchObject({ what: 'paused', reason: 'moved away', byName: 'Aina Rakoto' })
    expect(await refused(solarHomes.pause, { id })).toBe('Only an active home can be paused')
    expect(await refused(solarHomes.resume, { id, reason: '' })).toBe('Please say why')
    const { rows } = await sql`
      SELECT FROM sys_data_log WHERE data_table = 'shs' AND data_id = ${id}`.execute(test.platform.db)
    expect(rows.length).toBeGreaterThanOrEqual(3)
    expect((await test.call(solarHomes.remove, { id }, { token: tokens.master })).envelope.message).toBe(
      'A home with a customer cannot be deleted: take it back or replace it first',
    )
  })

  it('what is done to a home reaches it by a code of its own: freed, taken back or replaced, each once', async () => {
    const { db } = test.platform
    const days = 86_400_000
    /** What a home as its maker delivered it does with the code. */
    const taken = (made: unknown) => {
      const { token, id } = madeLoad.parse(made)
      const digits = (token ?? '').replaceAll(' ', '')
      const own = { key: Buffer.from(key, 'hex'), startingCode: keyed.tokenStart, digits: '10' as const }
      const said = acceptToken(own, newCounter(1), digits)
      return { id, ...(said.outcome === 'accepted' ? { kind: said.kind, value: said.value } : {}) }
    }
    const free = await sold(keyed)
    const unlock = { id: free.id, clientKey: 'unlock-key-1' }
    const first = taken((await act(solarHomes.unlock, unlock, tokens.operator)).envelope.result)
    expect(first).toMatchObject({ kind: 'disable' })
    // The way that clients of loads know is the same one.
    const byLoads = { ...solarHomes.unlock, path: '/finance/load/unlock' }
    const again = await act(byLoads, { shsId: free.id, clientKey: 'unlock-key-1' }, tokens.operator)
    expect(taken(again.envelope.result)).toEqual(first)
    expect(await home(free.id)).toMatchObject({ state: 'unlocked' })
    expect(await refused(byLoads, { shsId: free.id }, tokens.operator)).toMatch(/can be unlocked/)

    const keyless = await sold()
    expect(await refused(solarHomes.unlock, { id: keyless.id }, tokens.operator)).toMatch(/counter/i)
    expect(await home(keyless.id)).toMatchObject({ state: 'active' })
    expect((await act(solarHomes.repossess, { id: keyless.id })).envelope.result).toBeNull()

    const back = await sold(keyed)
    const ended = (await act(solarHomes.repossess, { id: back.id })).envelope.result
    expect(taken(ended)).toMatchObject({ kind: 'setTime', value: 0 })

    const [old, fresh] = [await sold(keyed), await add(keyed)]
    const paidUntil = new Date(test.clock.now() + 6.4 * days)
    await db.updateTable('shs').set({ paidUntil }).where('id', '=', old.id).execute()
    const given = (await act(solarHomes.replace, { id: old.id, newId: fresh })).envelope.result
    expect(taken(given)).toMatchObject({ kind: 'setTime', value: 7 })
    const orders = await db
      .selectFrom('shsLoad')
      .select(['shsId', 'kind', 'value', 'customerId'])
      .where('shsId', 'in', [old.id, fresh])
      .orderBy('value')
      .execute()
    expect(orders).toEqual([
      { shsId: old.id, kind: 'set', value: 0, customerId: null },
      { shsId: fresh, kind: 'set', value: 7, customerId: old.customerId },
    ])
  })

  it('a home that goes to somebody else takes no old card along; a replaced one keeps its card', async () => {
    const { id, card } = await sold()
    await act(solarHomes.move, { id, customerId: await person('enduser', 'demo-agent') })
    expect(await test.ask(cards.queryById, { id: card }, { token: tokens.agent })).toMatchObject({
      status: '0',
    })
    expect(await refused(cards.unblock, { id: card })).toMatch(/same customer/)

    const second = await sold()
    const fresh = await add()
    expect((await act(solarHomes.replace, { id: second.id, newId: fresh })).envelope.success).toBe(true)
    expect(await test.ask(cards.queryById, { id: second.card }, { token: tokens.agent })).toMatchObject({
      status: '1',
      shsSn: (await home(fresh)).shsSn,
    })
    expect(await home(second.id)).toMatchObject({ state: 'retired', customerId: null })
  })
})

describe('cards and terminals', () => {
  it('a lost card never comes back; a new one takes its place, once', async () => {
    const { id, card } = await sold()
    await act(cards.lost, { id: card })
    expect((await home(id)).cardId).toBeNull()
    expect(await refused(cards.unblock, { id: card })).toMatch(/lost already/)
    expect(await refused(cards.lost, { id: card })).toMatch(/lost already/)
    const cardId = `new ${++count}-00`
    expect((await act(cards.replace, { id: card, cardId })).envelope.success).toBe(true)
    expect((await home(id)).cardId).toBe(cardId.replace(/[\s-]/g, '').toUpperCase())
    expect(await refused(cards.replace, { id: card, cardId: 'OTHER1' })).toMatch(/taken the place/)
    const shsSn = (await home(id)).shsSn
    expect(await refused(cards.add, { cardId: 'THIRD1', shsSn })).toMatch(/card in use/)
  })

  it('a terminal is an agent’s; the homes of that agent show it', async () => {
    const agentSn = `AGT-${++count}00`
    const draft = { agentSn, agentName: 'agent', status: '1' }
    await test.ask(terminals.add, draft, { token: tokens.operator })
    const { envelope } = await test.call(
      terminals.add,
      { ...draft, agentSn: 'AGT-X1', agentName: 'operator' },
      { token: tokens.operator },
    )
    expect(envelope.message).toBe('A terminal belongs to an agent of yours')
    expect(await home(await add())).toMatchObject({
      agentSn: expect.stringContaining('AGT-'),
      agentStatus: '1',
      master: 'Marc Lefèvre',
      creatorType: 'agent',
      creator: 'Aina Rakoto',
    })
  })
})

describe('homes of a site', () => {
  it('outlive it: they keep their customer, without a place', async () => {
    const gone = await addSite(test.platform.db, { number: 'HOMES-2', userIds: ['demo-agent'] })
    const id = await add({ way: 'mqtt', siteId: gone.id })
    const customerId = await person('enduser', 'demo-agent')
    await act(solarHomes.move, { id, customerId })
    await test.ask(
      calls.projects.remove,
      { id: gone.id, projectName: 'Site HOMES-2' },
      { token: tokens.admin },
    )
    const left = await test.platform.db
      .selectFrom('shs')
      .select(['siteId', 'deviceId', 'customerId'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(left).toEqual({ siteId: null, deviceId: null, customerId })
  })

  it('are devices where they speak; lit, dark and silent are counted apart, and their curves are asked for', async () => {
    const { db, now } = test.platform
    const heard = async (id: string, age: number, output: 0 | 1) => {
      const { deviceId } = await db
        .selectFrom('shs')
        .select('deviceId')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const values = new Float64Array(findPoint('solarHome', 'alarmWord').number + 1).fill(Number.NaN)
      values[findPoint('solarHome', 'outputState').number] = output
      values[findPoint('solarHome', 'alarmWord').number] = 0b10
      const ts = new Date(now() - age)
      await db
        .insertInto('telemetryLatest')
        .values({
          siteId: site.siteId,
          deviceId: deviceId as number,
          version: 1,
          ts,
          receivedAt: ts,
          data: packFrame(values),
          times: Buffer.alloc(0),
        })
        .execute()
    }
    const make = async (way: 'mqtt' | 'keypad') => {
      const id = await add({ way, siteId: site.id })
      await act(solarHomes.move, { id, customerId: await person('enduser', 'demo-agent') })
      return id
    }
    const [lit, dark, silent] = [await make('mqtt'), await make('mqtt'), await make('mqtt')]
    await make('keypad')
    await add({ way: 'mqtt', siteId: site.id })
    await heard(lit, 60_000, 1)
    await heard(dark, 60_000, 0)
    await heard(silent, 3 * 86_400_000, 1)
    const counted = await test.ask(solarHomes.ofSite, { siteId: site.id }, { token: tokens.agent })
    expect(counted).toEqual({ homes: 4, lit: 1, dark: 2, silent: 1, idle: 1 })
    // Of all sites at once it is the same, and nobody else's homes are among them.
    const bySite = await test.ask(solarHomes.bySite, {}, { token: tokens.agent })
    expect(bySite).toContainEqual({ siteId: site.id, ...counted })
    await addPerson(test, {
      username: 'elsewhere',
      tier: 'master',
      parentId: 'demo-admin',
      roles: ['master'],
    })
    expect(await test.ask(solarHomes.bySite, {}, { token: await test.login('elsewhere') })).toEqual([])
    const { records } = await test.ask(solarHomes.list, { siteId: site.id }, { token: tokens.agent })
    expect(records).toHaveLength(5)
    const energy = await test.ask(solarHomes.energy, { id: lit }, { token: tokens.agent })
    expect(energy.alarms).toEqual(['lowBattery'])
    expect(energy.values.outputState?.v).toBe(1)
    expect(energy.soc).toHaveLength(96)

    // The snapshot of the site does not carry them.
    const live = await test.ask(
      calls.live.getProjectCurrentData,
      { siteId: site.id },
      { token: tokens.master },
    )
    expect(JSON.stringify(live)).not.toContain('solarHome')
  })
})
