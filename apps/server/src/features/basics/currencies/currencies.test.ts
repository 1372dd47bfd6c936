import { calls } from '@gridhelm/contract/calls'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

const { currencies } = calls
let testApp: TestApp
let token: string
beforeAll(async () => {
  testApp = await createTestApp()
  token = await testApp.login('admin')
})
afterAll(() => testApp.close())

const malawi = { currencyId: 'MW-MWK', name: 'Malawian kwacha', country: 'mw', code: 'mwk' }
const refusal = async (values: object) => {
  const { envelope } = await testApp.call(currencies.add, { ...malawi, ...values }, { token })
  return { success: envelope.success, ...(envelope.result as { fields: object }) }
}

describe('a currency has an id, a name, a country, a code and a valid flag', () => {
  it('keeps codes in capitals and is valid unless said otherwise; names are localized', async () => {
    const { id } = await testApp.ask(currencies.add, { ...malawi, nameZh: '马拉维克瓦查' }, { token })
    const record = await testApp.ask(currencies.queryById, { id }, { token, language: 'zh' })
    expect(record).toMatchObject({ country: 'MW', code: 'MWK', validFlag: true, name: '马拉维克瓦查' })
    await testApp.ask(currencies.edit, { id, validFlag: false }, { token })
    await testApp.ask(currencies.edit, { id, country: 'Malawi' }, { token })
    const edited = await testApp.ask(currencies.queryById, { id }, { token })
    expect(edited).toMatchObject({ country: 'Malawi', validFlag: false, nameEn: 'Malawian kwacha' })
    await testApp.ask(currencies.edit, { id, validFlag: '1' }, { token })
    expect((await testApp.ask(currencies.queryById, { id }, { token })).validFlag).toBe(true)
  })

  it('refuses what is no ISO 4217 code, a missing country and a taken id, at the field', async () => {
    for (const code of ['', 'EU', 'EURO', 'E1R', "EU'"])
      expect(await refusal({ currencyId: 'x', code })).toMatchObject({
        success: false,
        fields: { code: expect.any(String) },
      })
    expect(await refusal({ country: ' ' })).toMatchObject({ fields: { country: expect.any(String) } })
    expect(await refusal({ currencyId: 'KE-KES' })).toMatchObject({
      fields: { currencyId: 'This currency id exists already' },
    })
  })

  it('everybody logged in gets the list of valid ones, in their language; nobody else does', async () => {
    const enduser = await testApp.login('enduser')
    const list = await testApp.ask(currencies.allList, {}, { token: enduser, language: 'fr' })
    expect(list.find(({ code }) => code === 'KES')).toMatchObject({ name: 'Shilling kényan', country: 'KE' })
    expect(list.map(({ code }) => code)).not.toContain('ZWL')
    expect(list.map(({ code }) => code)).toEqual(list.map(({ code }) => code).toSorted())
    expect((await testApp.call(currencies.allList)).status).toBe(401)
    expect((await testApp.call(currencies.list, {}, { token: enduser })).status).toBe(403)
  })

  it('a data rule hides rows from every list, also from the one for everybody', async () => {
    const { db } = testApp.platform
    await db
      .insertInto('sysPermissionDataRule')
      .values({
        id: 'rule-currency',
        permissionId: 'menu-currencies',
        ruleName: 'shillings',
        ruleColumn: 'code',
        ruleConditions: 'RIGHT_LIKE',
        ruleValue: 'K',
      })
      .execute()
    await db.insertInto('sysRoleDataRule').values({ roleId: 'role-agent', ruleId: 'rule-currency' }).execute()
    const agent = await testApp.login('agent')
    const codes = async (caller: string) =>
      new Set((await testApp.ask(currencies.allList, {}, { token: caller })).map(({ code }) => code))
    expect([...(await codes(agent))].every((code) => code.startsWith('K'))).toBe(true)
    expect(await codes(agent)).toContain('KES')
    expect(await codes(token)).toContain('EUR')
    await db.deleteFrom('sysPermissionDataRule').where('id', '=', 'rule-currency').execute()
  })

  it.each([
    { column: 'code; DROP TABLE currency; --', order: 'asc' },
    { column: 'code', order: "asc' OR 1=1" },
    { code: "' OR 1=1 --" },
    { validFlag: "true' OR '1'='1" },
    { createTime_begin: "2020-01-01' OR '1'='1" },
    { id: "x' OR 1=1" },
  ])('SQL metacharacters change nothing: %o', async (query) => {
    const total = async () => (await testApp.ask(currencies.list, {}, { token })).total
    const before = await total()
    await testApp.ask(currencies.list, query as PlainRecord, { token })
    await testApp.call(currencies.removeBatch, { ids: "a') OR ('1'='1," }, { token })
    await testApp.call(currencies.remove, { id: "a' OR '1'='1" }, { token })
    expect(await total()).toBe(before)
  })
})
