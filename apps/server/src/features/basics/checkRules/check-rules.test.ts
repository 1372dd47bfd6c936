import { calls } from '@gridhelm/contract/calls'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

const { checkRules } = calls
let testApp: TestApp
let token: string
let enduser: string
beforeAll(async () => {
  testApp = await createTestApp()
  token = await testApp.login('admin')
  enduser = await testApp.login('enduser')
})
afterAll(() => testApp.close())

const add = (ruleCode: string, rows: unknown) =>
  testApp.call(checkRules.add, { ruleName: ruleCode, ruleCode, ruleJson: JSON.stringify(rows) }, { token })
/** As clients send it: encoded here, and once more by whoever writes the query. */
const check = async (ruleCode: string, value: string, language: 'en' | 'zh' = 'en') => {
  const input = { ruleCode, value: encodeURIComponent(value) }
  const { envelope } = await testApp.call(checkRules.checkByCode, input, { token: enduser, language })
  return envelope.success ? 'passes' : envelope.message
}

describe('check rules', () => {
  it('a value that breaks a rule is answered with the rule’s message; an empty one passes', async () => {
    await add('percent', [
      { digits: 2, pattern: '\\d\\d', message: '先写两位数字' },
      { digits: '*', pattern: '.*%', message: 'ends in % {value}' },
    ])
    expect(await check('percent', '50%')).toBe('passes')
    expect(await check('percent', '5x%')).toBe('先写两位数字')
    expect(await check('percent', '50 % &=+?')).toBe('ends in % {value}')
    expect(await check('percent', '')).toBe('passes')
    expect(await check('nowhere', 'x')).toBe('There is no check rule with this code')
    expect(await check('nowhere', 'x', 'zh')).toBe('没有该编码的校验规则')
    expect(await check("' OR 1=1 --", 'x')).toBe('There is no check rule with this code')
  })

  it('a value that was encoded once is understood where it can be', async () => {
    await add('plain', [{ digits: '*', pattern: '[a-z]+%', message: 'no' }])
    const input = { ruleCode: 'plain', value: 'abc%' }
    expect((await testApp.call(checkRules.checkByCode, input, { token: enduser })).envelope.success).toBe(
      true,
    )
  })

  it('a stored pattern never hangs the server', async () => {
    await add('bomb', [
      { digits: '*', pattern: '(a+)+$', message: 'boom' },
      { digits: '*', pattern: '(a|aa)*(a|aa)*(a|aa)*b', message: 'boom' },
    ])
    const answers = await Promise.all(Array.from({ length: 20 }, () => check('bomb', `${'a'.repeat(499)}!`)))
    expect(new Set(answers)).toEqual(new Set(['boom']))
    expect(await check('bomb', 'a'.repeat(501))).toBe('The value is too long to be checked')
  })

  it('refuses checks that are none, at their field', async () => {
    const broken = [
      [],
      [{ digits: '*', pattern: '(', message: 'm' }],
      [{ digits: 'x', pattern: 'a', message: 'm' }],
      'text',
    ]
    for (const rows of broken) {
      const { envelope } = await add('broken', rows)
      expect(envelope).toMatchObject({ success: false, result: { fields: { ruleJson: expect.any(String) } } })
    }
    const { envelope } = await testApp.call(
      checkRules.add,
      { ruleName: 'n', ruleCode: 'broken', ruleJson: '{not json' },
      { token },
    )
    expect(envelope.success).toBe(false)
  })

  it('only administrators list them', async () => {
    expect((await testApp.call(checkRules.list, {}, { token: enduser })).status).toBe(403)
    expect((await testApp.call(checkRules.checkByCode, { ruleCode: 'percent', value: '1' })).status).toBe(401)
  })

  it.each([
    { column: 'ruleCode; DROP TABLE sys_check_rule; --' },
    { order: 'asc; DELETE FROM sys_check_rule' },
    { ruleName: "' OR 1=1 --" },
    { ruleCode: "*'); DELETE FROM sys_check_rule; --*" },
  ])('SQL metacharacters change nothing: %o', async (query) => {
    const total = async () => (await testApp.ask(checkRules.list, {}, { token })).total
    const before = await total()
    await testApp.ask(checkRules.list, query as PlainRecord, { token })
    await testApp.call(checkRules.removeBatch, { ids: "a') OR ('1'='1," }, { token })
    expect(await total()).toBe(before)
  })
})
