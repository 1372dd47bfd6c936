import { calls } from '@gridhelm/contract/calls'
import { dataRuleConditions } from '@gridhelm/contract/permissions/rules'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseRuns } from '../testing/long-run.ts'
import { addPerson } from '../testing/people.ts'
import { readSheet } from '../testing/read-sheet.ts'
import { download } from '../testing/sheets.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const { positions } = calls
const codes = ['R-1', 'R-2', 'R-3', 'S%1']
let testApp: TestApp
let reader: string
const ids = new Map<string, string>()

beforeAll(async () => {
  testApp = await createTestApp()
  const admin = await testApp.login('admin')
  for (const [index, code] of codes.entries()) {
    const { id } = await testApp.ask(
      positions.add,
      { code, name: `Name ${code}`, postRank: String(index + 1) },
      { token: admin },
    )
    ids.set(code, id)
  }
  await addPerson(testApp, { username: 'ruled_reader', roles: ['operator'], departments: ['A01A01'] })
  const { db } = testApp.platform
  await db.updateTable('sysUser').set({ orgCode: 'A01A01' }).where('username', '=', 'ruled_reader').execute()
  await db.updateTable('sysPosition').set({ createBy: 'ruled_reader' }).where('code', '=', 'R-2').execute()
  reader = await testApp.login('ruled_reader')
})
afterAll(() => testApp.close())
beforeEach(() => testApp.platform.db.deleteFrom('sysPermissionDataRule').execute())

interface Rule {
  column: string
  condition: string
  value: string
  status?: '0' | '1'
  permissionId?: string
}

async function rule({ column, condition, value, status = '1', permissionId = 'menu-positions' }: Rule) {
  const id = crypto.randomUUID()
  await testApp.platform.db
    .insertInto('sysPermissionDataRule')
    .values({
      id,
      permissionId,
      ruleName: 'r',
      ruleColumn: column,
      ruleConditions: condition,
      ruleValue: value,
      status,
    })
    .execute()
  return id
}

async function byRole(values: Rule) {
  const ruleId = await rule(values)
  await testApp.platform.db
    .insertInto('sysRoleDataRule')
    .values({ roleId: 'role-operator', ruleId })
    .execute()
}

const seen = async (token = reader) => {
  const { records, total } = await testApp.ask(positions.list, { column: 'code', order: 'asc' }, { token })
  expect(total).toBe(records.length)
  return records.map((record) => String(record.code))
}

describe('data rules', () => {
  it.each([
    ['code', '=', 'R-1', ['R-1']],
    ['code', '!=', 'R-1', ['R-2', 'R-3', 'S%1']],
    ['code', 'LIKE', '%', ['S%1']],
    ['code', 'RIGHT_LIKE', 'R', ['R-1', 'R-2', 'R-3']],
    ['code', 'LEFT_LIKE', '1', ['R-1', 'S%1']],
    ['code', 'IN', 'R-1, R-3', ['R-1', 'R-3']],
    ['code', '>', 'R-2', ['R-3', 'S%1']],
    ['code', '<=', 'R-2', ['R-1', 'R-2']],
    ['create_by', '=', '#{sys_user_code}', ['R-2']],
    ['createBy', 'IN', '#{sys_user_code},nobody', ['R-2']],
    ['create_time', '>=', '#{sys_date}', codes],
    ['create_time', '<', '#{sys_date}', []],
    ['create_time', '<=', '#{sys_time}', codes],
    ['post_rank', '!=', '2', ['R-1', 'R-3', 'S%1']],
  ] as const)('%s %s %s', async (column, condition, value, expected) => {
    const createTime = new Date(testApp.clock.now())
    await testApp.platform.db.updateTable('sysPosition').set({ createTime }).execute()
    await byRole({ column, condition, value })
    expect(await seen()).toEqual(expected)
  })

  it.each([
    { column: 'password_hash', condition: '=', value: 'x' },
    { column: 'code', condition: 'SQL', value: '1=1' },
    { column: 'code', condition: 'USE_SQL_RULES', value: 'or 1=1' },
    { column: 'code', condition: '=', value: '#{unknown}' },
    { column: 'code', condition: '=', value: "x' OR '1'='1" },
    { column: "code' OR 1=1 --", condition: '=', value: 'R-1' },
    { column: 'create_time', condition: '>', value: 'not a time' },
  ])('a rule that cannot be understood hides every row: %o', async (values) => {
    await byRole(values)
    expect(await seen()).toEqual([])
  })

  it('hidden rows are gone from detail, export, edit and delete as well', async () => {
    await byRole({ column: 'code', condition: '=', value: 'R-1' })
    const open = await testApp.call(positions.queryById, { id: ids.get('R-2') }, { token: reader })
    expect(open.envelope.success).toBe(false)
    expect((await testApp.ask(positions.queryById, { id: ids.get('R-1') }, { token: reader })).code).toBe(
      'R-1',
    )
    const { bytes } = await download(testApp, positions.exportXls, reader, {
      selections: [...ids.values()].join(','),
    })
    expect((await readSheet(bytes)).map((row) => row[0])).toEqual(['Code', 'R-1'])
    const { db } = testApp.platform
    await db
      .insertInto('sysRolePermission')
      .values(
        ['edit', 'delete'].map((one) => ({
          roleId: 'role-operator',
          permissionId: `button-position-${one}`,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const edit = await testApp.call(
      positions.edit,
      { id: ids.get('R-2'), name: 'Taken over' },
      { token: reader },
    )
    const remove = await testApp.call(
      positions.removeBatch,
      { ids: [...ids.values()].join(',') },
      { token: reader },
    )
    expect([edit.envelope.success, remove.envelope.success]).toEqual([false, false])
    expect(await seen(await testApp.login('admin'))).toEqual(codes)
  })

  it('bind by role, by the current department and by a role there; a switched-off one binds nobody', async () => {
    const { db } = testApp.platform
    await byRole({ column: 'code', condition: 'RIGHT_LIKE', value: 'R' })
    const ofDepartment = await rule({ column: 'code', condition: '!=', value: 'R-3' })
    await db
      .insertInto('sysDepartDataRule')
      .values({ departId: 'demo-depart-A01A01', ruleId: ofDepartment })
      .execute()
    expect(await seen()).toEqual(['R-1', 'R-2'])
    await db
      .insertInto('sysDepartRole')
      .values({
        id: 'dr',
        departId: 'demo-depart-A01A01',
        roleCode: 'dr',
        roleNameEn: 'd',
        roleNameZh: 'd',
        roleNameFr: 'd',
      })
      .execute()
    await db.insertInto('sysDepartRoleUser').values({ roleId: 'dr', userId: 'person-ruled_reader' }).execute()
    const ofDepartmentRole = await rule({
      column: 'code',
      condition: '=',
      value: 'R-2',
      permissionId: 'button-position-list',
    })
    await db.insertInto('sysDepartRoleDataRule').values({ roleId: 'dr', ruleId: ofDepartmentRole }).execute()
    expect(await seen()).toEqual(['R-2'])
    await db.updateTable('sysUser').set({ orgCode: null }).where('username', '=', 'ruled_reader').execute()
    expect(await seen()).toEqual(['R-1', 'R-2', 'R-3'])
    await db
      .updateTable('sysUser')
      .set({ orgCode: 'A01A01' })
      .where('username', '=', 'ruled_reader')
      .execute()
    await db.updateTable('sysPermissionDataRule').set({ status: '0' }).execute()
    expect(await seen()).toEqual(codes)
    expect(await seen(await testApp.login('admin'))).toEqual(codes)
  })

  it('whatever rule is added, nobody sees more than before', async () => {
    const text = fc.oneof(
      fc.constantFrom(...codes, '1', '2', '', '%', '#{sys_user_code}', '#{sys_date}', "'; --", '*'),
      fc.string({ maxLength: 8 }).filter((value) => !value.includes('\0')),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            column: fc.constantFrom('code', 'name', 'post_rank', 'create_by', 'create_time', 'id', 'nothing'),
            condition: fc.constantFrom(...dataRuleConditions, 'OTHER'),
            value: text,
          }),
          { minLength: 1, maxLength: 4 },
        ),
        async (rules) => {
          await testApp.platform.db.deleteFrom('sysPermissionDataRule').execute()
          let before = await seen()
          for (const one of rules) {
            await byRole(one)
            const after = await seen()
            expect(before).toEqual(expect.arrayContaining(after))
            before = after
          }
        },
      ),
      { numRuns: databaseRuns(40) },
    )
  })
})
