import { calls } from '@gridhelm/contract/calls'
import { mostConditions } from '@gridhelm/contract/history/queryConditions/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addSite, type TestSite } from '../../../testing/sites.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

const { queryConditions } = calls
let testApp: TestApp
let site: TestSite
let hidden: TestSite
let token: string
let other: string

beforeAll(async () => {
  testApp = await createTestApp()
  const { db } = testApp.platform
  site = await addSite(db, { number: 'QC-1', userIds: ['demo-agent', 'demo-master'] })
  hidden = await addSite(db, { number: 'QC-2' })
  token = await testApp.login('agent')
  other = await testApp.login('master')
})
afterAll(() => testApp.close())

const condition = {
  points: '1-2:activePower,1-3:soc',
  interval: '5',
  figure: 'max',
  period: { recent: 'last24' },
}
const asked = (name: string, more: object = {}) => ({ name, stationId: site.id, condition, ...more })
const add = async (name: string, how = token) =>
  (await testApp.ask(queryConditions.add, asked(name), { token: how })).id
const list = (how = token) => testApp.ask(queryConditions.list, { stationId: site.id }, { token: how })
const refusal = async (...[endpoint, input, options]: Parameters<TestApp['call']>) => {
  const { envelope } = await testApp.call(endpoint, input, { token, ...options })
  expect(envelope.success).toBe(false)
  return envelope.message
}
const clear = () => testApp.platform.db.deleteFrom('queryCondition').execute()

describe('query conditions', () => {
  it('what was added is found by its id, and edit changes it', async () => {
    const id = await add('Morning')
    expect(await testApp.ask(queryConditions.getById, { id }, { token })).toMatchObject({
      id,
      name: 'Morning',
      reportType: 'freeReport',
      siteId: site.id,
      condition,
      lastUsed: null,
    })
    await testApp.ask(queryConditions.edit, { id, name: 'Evening' }, { token })
    const period = { startTime: '2026-03-01 00:00:00', endTime: '2026-03-02 00:00:00' }
    await testApp.ask(queryConditions.edit, { id, condition: { ...condition, period } }, { token })
    expect(await list()).toMatchObject([{ id, name: 'Evening', condition: { ...condition, period } }])
    await testApp.ask(queryConditions.remove, { id }, { token })
    expect(await list()).toEqual([])
    expect(await refusal(queryConditions.getById, { id })).toBe('Sorry, resource not found!')
  })

  it('the last used one is offered first', async () => {
    const first = await add('A')
    testApp.clock.advance(60_000)
    const second = await add('B')
    expect((await list()).map(({ name }) => name)).toEqual(['B', 'A'])
    testApp.clock.advance(60_000)
    await testApp.ask(queryConditions.use, { id: first }, { token })
    expect((await list()).map(({ id }) => id)).toEqual([first, second])
    await clear()
  })

  it('everybody sees and changes only the own ones', async () => {
    const id = await add('Mine')
    expect(await list(other)).toEqual([])
    for (const call of [queryConditions.getById, queryConditions.use, queryConditions.remove])
      expect(await refusal(call, { id }, { token: other })).toBe('Sorry, resource not found!')
    expect(await refusal(queryConditions.edit, { id, name: 'Yours' }, { token: other })).toMatch(/not found/)
    // The same name is free for somebody else.
    await add('Mine', other)
    expect((await list()).map(({ name }) => name)).toEqual(['Mine'])
    await clear()
  })

  it('refuses an empty or taken name, points that are none, and a station of others', async () => {
    const id = await add('One')
    expect(await refusal(queryConditions.add, asked(' '))).toBe('Please give it a name!')
    expect(await refusal(queryConditions.add, asked('One'))).toMatch(/under this name/)
    await add('Two')
    expect(await refusal(queryConditions.edit, { id, name: 'Two' })).toMatch(/under this name/)
    const wrong = { ...condition, points: 'activePower' }
    expect(await refusal(queryConditions.add, asked('Three', { condition: wrong }))).toBe('Unknown point')
    for (const stationId of [hidden.id, '0', 'x'])
      expect(await refusal(queryConditions.add, asked('Four', { stationId }))).toMatch(/not found/)
    await clear()
  })

  it('their number is bounded, whoever saves at the same moment', async () => {
    const row = (n: number) => ({
      id: `qc-${n}`,
      userId: 'demo-agent',
      siteId: site.siteId,
      reportType: 'freeReport',
      name: `Q${n}`,
      condition: JSON.stringify(condition),
      createTime: new Date(),
    })
    const rows = Array.from({ length: mostConditions - 1 }, (_, n) => row(n))
    await testApp.platform.db.insertInto('queryCondition').values(rows).execute()
    const answers = await Promise.all(
      ['X', 'Y', 'Z'].map((name) => testApp.call(queryConditions.add, asked(name), { token })),
    )
    expect(answers.filter(({ envelope }) => envelope.success)).toHaveLength(1)
    expect(await list()).toHaveLength(mostConditions)
    await clear()
  })
})
