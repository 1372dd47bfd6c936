import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from '@gridhelm/contract/calls'
import { minorDigits } from '@gridhelm/contract/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { moneyTester } from '../../../testing/money.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let money: ReturnType<typeof moneyTester>
let siteId: number
const { ledgerAccounts, recharges, tariffs } = calls

beforeAll(async () => {
  test = await createTestApp()
  money = moneyTester(test)
  const { db } = test.platform
  const sites = await db
    .selectFrom('iotProjectUser')
    .select('siteId')
    .where('userId', '=', 'demo-enduser')
    .execute()
  siteId = sites[0]?.siteId ?? 0
  await db.deleteFrom('iotProjectUser').where('userId', 'in', ['demo-enduser', 'demo-operator']).execute()
  await db
    .insertInto('iotProjectUser')
    .values(['demo-enduser', 'demo-operator'].map((userId) => ({ userId, siteId })))
    .execute()
})
afterAll(() => test.close())

const add = async (who: string, values: object) =>
  (
    await test.call(
      tariffs.add,
      { currency: 'XOF', unit: 'day', priceUnits: 1, unitStep: 1, leastMinor: 0, ...values } as never,
      { ...(await money.as(who)), language: 'en' },
    )
  ).envelope

interface Asked {
  who?: string
  site?: number | null
  model?: string | null
  unit?: string | null
}
const priceAt = async ({ who = 'demo-enduser', site = siteId, model = null, unit = null }: Asked) => {
  const { rows } = await sql<{ priceMinor: number }>`
    SELECT price_minor FROM tariff_at(${who}, ${site}, ${model}, 'XOF', ${new Date(test.clock.now())}, ${unit})`.execute(
    test.platform.db,
  )
  return rows[0]?.priceMinor
}

it('the first price of a site is what its project was said to cost, digit by digit, where nobody has made one', async () => {
  const { db } = test.platform
  const file = readFileSync(join(import.meta.dirname, '../../../migrations/0053_site_prices.sql'), 'utf8')
  const first = /INSERT INTO tariff [\s\S]*?;/.exec(file)?.[0] ?? ''
  await db
    .transaction()
    .execute(async (tx) => {
      await tx
        .updateTable('iotProject')
        .set({ price: 0.1875, currency: 'EUR' })
        .where('siteId', '=', siteId)
        .execute()
      await sql.raw(first).execute(tx)
      const rows = await tx
        .selectFrom('tariff')
        .innerJoin('iotProject', 'iotProject.siteId', 'tariff.siteId')
        .select(['tariff.siteId', 'tariff.unit', 'priceMinor', 'priceUnits', 'tariff.currency', 'price'])
        .execute()
      expect(rows.length).toBeGreaterThan(1)
      for (const { unit, priceMinor, priceUnits, currency, price } of rows) {
        expect(unit).toBe('kWh')
        expect(priceMinor / priceUnits).toBeCloseTo(Number(price) * 10 ** minorDigits(currency), 6)
      }
      expect(rows.find((row) => row.siteId === siteId)).toMatchObject({ priceMinor: 1875, priceUnits: 100 })
      await sql.raw(first.replace("'project-price-'", "'again-'")).execute(tx)
      expect(await tx.selectFrom('tariff').select('id').execute()).toHaveLength(rows.length)
      await sql`SELECT 1`.execute(tx)
      throw new Error('undone')
    })
    .catch((error: unknown) => {
      if ((error as Error).message !== 'undone') throw error
    })
})

it('the model at the site, the site, the regional operator, the next one above', async () => {
  expect(await priceAt({})).toBeUndefined()
  expect((await add('master', { priceMinor: 150 })).success).toBe(true)
  expect(await priceAt({})).toBe(150)
  expect((await add('operator', { priceMinor: 140 })).success).toBe(true)
  expect(await priceAt({})).toBe(140)
  expect((await add('master', { priceMinor: 130, siteId: String(siteId) })).success).toBe(true)
  expect(await priceAt({ site: null })).toBe(140)
  expect(await priceAt({})).toBe(130)
  expect((await add('operator', { priceMinor: 90, siteId: String(siteId), model: 'SHS-60' })).success).toBe(
    true,
  )
  expect(await priceAt({ model: 'SHS-60' })).toBe(90)
  expect(await priceAt({ model: 'SHS-20' })).toBe(130)
  // A price by another unit is none for what is sold by the day.
  test.clock.advance(1_000)
  expect((await add('operator', { priceMinor: 70, unit: 'kWh', siteId: String(siteId) })).success).toBe(true)
  expect(await priceAt({ unit: 'day' })).toBe(130)
  expect(await priceAt({ unit: 'hour' })).toBeUndefined()
  expect(await priceAt({})).toBe(70)
})

it('what somebody’s money is worth, and what was paid at a site, go by the price there', async () => {
  for (const [who, to] of [
    ['admin', 'master'],
    ['master', 'submaster'],
    ['submaster', 'operator'],
    ['operator', 'agent'],
    ['agent', 'enduser'],
  ] as const)
    await money.load(who, { to, amount: 7_000 })
  const who = await money.as('operator')
  const { records } = await test.ask(ledgerAccounts.list, { pageSize: 100 }, who)
  const of = (username: string) => records.find((one) => one.username === username)
  expect(of('enduser')).toMatchObject({ price: 70, units: 100, unit: 'kWh' })
  expect(of('agent')).toMatchObject({ price: 140, unit: 'day' })
  const paid = await test.ask(recharges.userRechargeList, {}, who)
  expect(paid.records[0]).toMatchObject({ value: 100, unit: 'kWh', price: 70 })
})

it('is made by those who see the site, seen by them alone, and counts for those below its maker', async () => {
  const { db } = test.platform
  const [other] = await db
    .selectFrom('iotProject')
    .select('siteId')
    .where('siteId', '<>', siteId)
    .where(
      sql<boolean>`site_id NOT IN (SELECT site_id FROM iot_project_user WHERE user_id = 'demo-operator')`,
    )
    .limit(1)
    .execute()
  const foreign = { priceMinor: 5, siteId: String(other?.siteId) }
  expect((await add('operator', foreign)).message).toContain('not available')
  expect((await add('operator', { priceMinor: 5, siteId: '0' })).success).toBe(false)
  expect((await add('operator', { priceMinor: 5, model: 'SHS-60' })).message).toContain('at a site')
  expect((await add('admin', foreign)).success).toBe(true)
  const seen = await test.ask(tariffs.list, { pageSize: 100 }, await money.as('operator'))
  expect(seen.records.some(({ siteName }) => siteName !== null)).toBe(true)
  expect(seen.records.some((row) => String(row.siteId) === String(other?.siteId))).toBe(false)
  const inForce = seen.records.filter((row) => row.isInForce === true && row.siteName !== null)
  expect(inForce.map(({ model, priceMinor }) => [model, priceMinor]).toSorted()).toEqual([
    [null, 70],
    ['SHS-60', 90],
  ])
  // Another company at the same site makes prices for its own people.
  const stranger = newId()
  await db
    .insertInto('sysUser')
    .values({
      id: stranger,
      username: 'stranger',
      realname: 'X',
      passwordHash: 'x',
      tier: 'master',
      parentId: 'demo-admin',
      workNo: stranger,
    })
    .execute()
  test.clock.advance(1_000)
  await sql`
    INSERT INTO tariff (id, owner_id, site_id, unit, price_minor, price_units, currency, valid_from, create_by)
    VALUES ('theirs', ${stranger}, ${siteId}, 'kWh', 1, 1, 'XOF', ${new Date(test.clock.now())}, 'stranger')`.execute(
    db,
  )
  expect(await priceAt({})).toBe(70)
  expect(await priceAt({ who: stranger })).toBe(1)
  const after = await test.ask(tariffs.list, { pageSize: 100 }, await money.as('operator'))
  expect(after.records.map(({ id }) => id)).not.toContain('theirs')
})
