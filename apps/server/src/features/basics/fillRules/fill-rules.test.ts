import { calls } from '@gridhelm/contract/calls'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

const { fillRules } = calls
let testApp: TestApp
let token: string
beforeAll(async () => {
  testApp = await createTestApp()
  token = await testApp.login('admin')
})
afterAll(() => testApp.close())

const add = (ruleCode: string, ruleClass: string, params: object = {}) =>
  testApp.ask(
    fillRules.add,
    { ruleName: ruleCode, ruleCode, ruleClass, ruleParams: JSON.stringify(params) },
    { token },
  )
const next = (ruleCode: string) => testApp.ask(fillRules.testFillRule, { ruleCode }, { token })
const today = () => new Date(testApp.clock.now()).toISOString().slice(0, 10).replaceAll('-', '')

describe('fill rules', () => {
  it('fifty at once on two servers get fifty numbers, without a gap', async () => {
    await add('serial', 'date-serial', { prefix: 'T', digits: 3 })
    const second = await createTestApp({ beside: testApp })
    try {
      const values = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          index % 2 === 0
            ? next('serial')
            : second.ask(fillRules.testFillRule, { ruleCode: 'serial' }, { token }),
        ),
      )
      const expected = Array.from(
        { length: 50 },
        (_, index) => `T${today()}${String(index + 1).padStart(3, '0')}`,
      )
      expect(values.toSorted()).toEqual(expected)
    } finally {
      await second.close()
    }
  })

  it('a deleted rule that is made again goes on where it was; so does another with its prefix', async () => {
    const { id } = await add('again', 'date-serial', { prefix: 'AG' })
    expect(await next('again')).toBe(`AG${today()}0001`)
    await testApp.ask(fillRules.remove, { id }, { token })
    await add('again', 'date-serial', { prefix: 'AG' })
    await add('other', 'date-serial', { prefix: 'AG' })
    expect(await next('again')).toBe(`AG${today()}0002`)
    expect(await next('other')).toBe(`AG${today()}0003`)
  })

  it('the number begins anew each day of its zone', async () => {
    await add('daily', 'date-serial', { prefix: 'D', zone: 'Pacific/Tahiti' })
    const first = await next('daily')
    expect(first).toMatch(/^D\d{8}0001$/)
    testApp.clock.advance(86_400_000)
    const second = await next('daily')
    expect(second).toMatch(/^D\d{8}0001$/)
    expect(second).not.toBe(first)
    testApp.clock.advance(-86_400_000)
  })

  it('makes order numbers, random numbers and UUIDs', async () => {
    await add('order', 'order-number', { prefix: 'RC' })
    await add('pin', 'random-digits', { length: 6, prefix: 'P' })
    await add('id', 'uuid')
    await add('bare', 'uuid', { dashes: false })
    expect(await next('order')).toMatch(new RegExp(`^RC${today()}\\d{6}0001$`))
    expect(await next('pin')).toMatch(/^P\d{6}$/)
    expect(await next('id')).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
    expect(await next('bare')).toMatch(/^[\da-f]{32}$/)
  })

  it('an edit of one half is held against the other', async () => {
    const { id } = await add('halves', 'date-serial', { prefix: 'H' })
    const { envelope } = await testApp.call(fillRules.edit, { id, ruleClass: 'uuid' }, { token })
    expect(envelope).toMatchObject({ success: false, result: { fields: { ruleParams: expect.any(String) } } })
    await testApp.ask(fillRules.edit, { id, ruleClass: 'uuid', ruleParams: '' }, { token })
    expect(await next('halves')).toMatch(/^[\da-f-]{36}$/)
  })

  it('refuses a class that is not on the list, unknown codes and people without the right', async () => {
    const row = { ruleName: 'x', ruleCode: 'x', ruleClass: 'org.jeecg.modules.Evil' }
    const { envelope } = await testApp.call(fillRules.add, row, { token })
    expect(envelope).toMatchObject({ success: false, result: { fields: { ruleClass: expect.any(String) } } })
    const unknown = await testApp.call(fillRules.testFillRule, { ruleCode: "x' OR 1=1" }, { token })
    expect(unknown.envelope.message).toBe('There is no fill rule with this code')
    const enduser = await testApp.login('enduser')
    const denied = await testApp.call(fillRules.testFillRule, { ruleCode: 'serial' }, { token: enduser })
    expect(denied.status).toBe(403)
  })

  it.each([
    { column: 'ruleCode; DROP TABLE sys_fill_rule; --' },
    { order: 'asc; DELETE FROM sys_fill_rule' },
    { ruleClass: "uuid' OR 1=1 --" },
    { ruleName: "*'; DROP TABLE sys_fill_rule; --*" },
  ])('SQL metacharacters change nothing: %o', async (query) => {
    const total = async () => (await testApp.ask(fillRules.list, {}, { token })).total
    const before = await total()
    await testApp.ask(fillRules.list, query as PlainRecord, { token })
    await testApp.call(fillRules.removeBatch, { ids: "a') OR ('1'='1," }, { token })
    expect(await total()).toBe(before)
  })
})
