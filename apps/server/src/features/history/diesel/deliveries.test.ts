import { dieselCalls } from '@gridhelm/contract/history/diesel/calls'
import { languages } from '@gridhelm/contract/language'
import { messageText } from '@gridhelm/contract/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addSite, type TestSite } from '../../../testing/sites.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let testApp: TestApp
let own: TestSite
let foreign: TestSite
let operator: string
const devices = { 'GEN-01': 'generator', 'GEN-02': 'generator', 'PV-01': 'pvInverter' } as const

beforeAll(async () => {
  testApp = await createTestApp()
  const { db } = testApp.platform
  own = await addSite(db, {
    number: 'DL-1',
    devices,
    timeZone: 'Africa/Nairobi',
    userIds: ['demo-operator', 'demo-observer', 'demo-enduser'],
  })
  foreign = await addSite(db, { number: 'DL-2', devices })
  operator = await testApp.login('operator')
})
afterAll(() => testApp.close())

const form = (values: object = {}) => ({
  projectId: own.id,
  deliveredAt: '2026-03-04 09:30',
  litres: 600,
  ...values,
})
const add = (values: object = {}) => testApp.ask(dieselCalls.add, form(values), { token: operator })
const refused = async (values: object, call: keyof typeof dieselCalls = 'add') => {
  const { envelope } = await testApp.call(dieselCalls[call], form(values), { token: operator })
  expect(envelope.success).toBe(false)
  return { message: envelope.message, ...(envelope.result as { fields?: object } | null) }
}
const list = (query: object = {}) =>
  testApp.ask(dieselCalls.list, { projectId: own.id, ...query }, { token: operator })

describe('deliveries of diesel', () => {
  it('are recorded in the time of the site, changed and deleted, and every version is kept', async () => {
    const { id } = await add({
      deviceId: `${own.id}-1`,
      amount: 90_000,
      currency: 'kes',
      supplier: 'Pwani Fuels',
      receiptNumber: 'R-1',
    })
    const [record] = (await list()).records
    expect(record).toMatchObject({
      id,
      deviceNumber: 'GEN-01',
      deliveredTime: '2026-03-04 09:30:00',
      deliveredAt: Date.parse('2026-03-04T06:30:00Z'),
      litres: 600,
      amount: 90_000,
      currency: 'KES',
      createBy: 'operator',
    })
    await testApp.ask(
      dieselCalls.edit,
      form({ id, litres: '590.5', deviceId: '', amount: null, note: 'Pump closed early' }),
      { token: operator },
    )
    expect((await list()).records).toMatchObject([
      { id, litres: 590.5, deviceId: null, amount: null, currency: null, note: 'Pump closed early' },
    ])
    // What an edit does not name stays, what it sets to null goes.
    await testApp.ask(dieselCalls.edit, { siteId: own.id, id, note: null }, { token: operator })
    expect((await list()).records).toMatchObject([{ id, litres: 590.5, note: null }])
    await testApp.ask(dieselCalls.delete, { projectId: own.id, id }, { token: operator })
    expect((await list()).records).toEqual([])
    const versions = await testApp.platform.db
      .selectFrom('sysDataLog')
      .select(['dataVersion', 'dataContent', 'createBy'])
      .where('dataTable', '=', 'diesel_delivery')
      .where('dataId', '=', id)
      .orderBy('dataVersion')
      .execute()
    expect(versions.map(({ dataVersion }) => dataVersion)).toEqual([1, 2, 3, 4])
    expect(JSON.parse(versions[3]?.dataContent ?? '{}')).toMatchObject({
      deletedBy: 'operator',
      litres: 590.5,
    })
  })

  it('the same form sent twice is one delivery, also at the same moment; a receipt counts once', async () => {
    const twice = { clientKey: 'form-0001', receiptNumber: 'R-2', supplier: 'Pwani Fuels' }
    const [one, other] = await Promise.all([add(twice), add(twice)])
    const later = await add(twice)
    expect(new Set([one.id, other.id, later.id]).size).toBe(1)
    expect((await list()).total).toBe(1)
    expect(await refused({ receiptNumber: 'R-2', supplier: 'PWANI fuels' })).toMatchObject({
      fields: { receiptNumber: 'This receipt of this supplier is recorded already' },
    })
    const { id } = await add({ receiptNumber: 'R-2', supplier: 'Another' })
    expect(await refused({ id, receiptNumber: 'R-2', supplier: 'Pwani Fuels' }, 'edit')).toMatchObject({
      fields: { receiptNumber: expect.any(String) },
    })
  })

  it('wrong input is refused at its field, in three languages, and nothing is stored', async () => {
    const before = (await list()).total
    const wrong = [
      [{ litres: 0 }, 'litres', 'diesel.litresWrong'],
      [{ litres: 100_001 }, 'litres', 'diesel.litresWrong'],
      [{ litres: undefined }, 'litres', 'diesel.litresRequired'],
      [{ deliveredAt: '' }, 'deliveredAt', 'diesel.momentRequired'],
      [{ deliveredAt: '2026-02-30 10:00' }, 'deliveredAt', 'error.timestampFormat'],
      [{ deliveredAt: testApp.clock.now() + 7_200_000 }, 'deliveredAt', 'diesel.momentAhead'],
      [{ amount: 10.5, currency: 'KES' }, 'amount', 'diesel.amountWrong'],
      [{ amount: -1, currency: 'KES' }, 'amount', 'diesel.amountWrong'],
      [{ amount: 10 }, 'currency', 'diesel.currencyRequired'],
      [{ amount: 10, currency: 'KSH1' }, 'currency', 'currencies.code'],
      [{ deviceId: `${own.id}-3` }, 'deviceId', 'diesel.tankUnknown'],
      [{ deviceId: `${foreign.id}-1` }, 'deviceId', 'diesel.tankUnknown'],
    ] as const
    for (const [values, field, key] of wrong) {
      for (const language of languages) {
        const how = { token: operator, language }
        const { envelope } = await testApp.call(dieselCalls.add, form(values), how)
        expect(envelope).toMatchObject({
          success: false,
          result: { fields: { [field]: messageText(language, key) } },
        })
      }
    }
    expect((await list()).total).toBe(before)
  })

  it('what is not the caller’s does not exist, and who may not, may not', async () => {
    const notFound = { message: 'Sorry, resource not found!' }
    expect(await refused({ projectId: foreign.id })).toMatchObject(notFound)
    const [known] = (await list()).records
    expect(await refused({ projectId: foreign.id, id: known?.id }, 'edit')).toMatchObject(notFound)
    expect(await refused({ projectId: foreign.id, id: known?.id }, 'delete')).toMatchObject(notFound)
    expect(await refused({ id: 'nobody' }, 'edit')).toMatchObject(notFound)
    expect(await refused({ projectId: foreign.id }, 'list')).toMatchObject(notFound)
    const range = { id: foreign.id, from: '2026-03-01', to: '2026-03-02' }
    for (const call of [dieselCalls.ledger, dieselCalls.exportLedger]) {
      const { envelope } = await testApp.call(call, range, { token: operator })
      expect(envelope).toMatchObject({ success: false, ...notFound })
    }
    const status = async (who: string, call: keyof typeof dieselCalls) =>
      (await testApp.call(dieselCalls[call], form({ id: 'x' }), { token: await testApp.login(who) })).status
    for (const call of Object.keys(dieselCalls) as (keyof typeof dieselCalls)[])
      expect(await status('enduser', call)).toBe(403)
    for (const call of ['add', 'edit', 'delete', 'saveFuelCurve', 'resetFuelCurve'] as const)
      expect(await status('observer', call)).toBe(403)
    expect(await status('observer', 'list')).toBe(200)
    expect((await testApp.call(dieselCalls.list, { projectId: own.id })).status).toBe(401)
  })

  it('are listed by tank, time and words; a page past the end is empty', async () => {
    await add({ deviceId: `${own.id}-2`, deliveredAt: '2026-05-01 00:10', note: '50% of_the order' })
    await add({ deviceId: `${own.id}-2`, deliveredAt: '2026-05-02 23:50', supplier: 'Kisumu' })
    const found = async (query: object) =>
      (await list(query)).records.map((one) => one.deliveredTime.slice(0, 10))
    expect(await found({ deviceId: `${own.id}-2` })).toEqual(['2026-05-02', '2026-05-01'])
    expect(await found({ from: '2026-05-01', to: '2026-05-01' })).toEqual(['2026-05-01'])
    expect(await found({ search: 'kisu' })).toEqual(['2026-05-02'])
    expect(await found({ search: '50%' })).toEqual(['2026-05-01'])
    expect(await found({ search: '_t%e' })).toEqual([])
    expect((await found({ deviceId: 'common' })).length).toBeGreaterThan(0)
    expect(await list({ pageNo: 99 })).toMatchObject({ records: [], current: 99 })
  })
})

describe('fuel curves', () => {
  const save = (deviceId: string, values: object = {}) =>
    testApp.call(
      dieselCalls.saveFuelCurve,
      { deviceId, idlePerKwHour: 0.07, litresPerKwh: 0.26, ...values },
      { token: operator },
    )
  const curve = async () => {
    const query = { id: own.id, from: '2026-03-01', to: '2026-03-01' }
    return (await testApp.ask(dieselCalls.ledger, query, { token: operator })).tanks[0]?.curve
  }

  it('are the usual ones until somebody says otherwise, and again after a reset', async () => {
    expect(await curve()).toMatchObject({ isDefault: true, litresPerKwh: 0.246, updateBy: null })
    expect((await save(`${own.id}-1`)).envelope.success).toBe(true)
    expect(await curve()).toMatchObject({ isDefault: false, idlePerKwHour: 0.07, updateBy: 'operator' })
    const reset = { deviceId: `${own.id}-1` }
    await testApp.ask(dieselCalls.resetFuelCurve, reset, { token: operator })
    await testApp.ask(dieselCalls.resetFuelCurve, reset, { token: operator })
    expect(await curve()).toMatchObject({ isDefault: true })
  })

  it('nonsense, other devices and other people’s are refused', async () => {
    for (const values of [{ idlePerKwHour: -0.1 }, { litresPerKwh: 3 }, { litresPerKwh: 'much' }])
      expect((await save(`${own.id}-1`, values)).envelope.success).toBe(false)
    for (const deviceId of [`${own.id}-3`, `${own.id}-9`, `${foreign.id}-1`, 'x'])
      expect((await save(deviceId)).envelope.success).toBe(false)
    expect(await curve()).toMatchObject({ isDefault: true })
  })
})
