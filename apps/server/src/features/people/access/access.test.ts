import { calls } from '@gridhelm/contract/calls'
import { accessCalls } from '@gridhelm/contract/people/access/calls'
import type { MenuItem } from '@gridhelm/contract/permissions/entities'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseRuns } from '../../../testing/long-run.ts'
import { addPerson } from '../../../testing/people.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let testApp: TestApp
let admin: string
beforeAll(async () => {
  testApp = await createTestApp()
  admin = await testApp.login('admin')
})
afterAll(() => testApp.close())

const { explainPermission, explainRecord, entries, records, resources } = accessCalls
const flat = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => [item, ...flat(item.children ?? [])])

async function shownTo(token: string): Promise<Set<string>> {
  const { menu, auth } = await testApp.ask(calls.permissions.getUserPermissionByToken, {}, { token })
  const codes = new Set(auth.map((entry) => entry.action))
  const rows = await testApp.platform.db.selectFrom('sysPermission').select(['id', 'perms']).execute()
  const buttons = rows.filter((row) => row.perms !== null && codes.has(row.perms)).map((row) => row.id)
  return new Set([...flat(menu).map((item) => item.id), ...buttons])
}

describe('why somebody sees a menu or a button', () => {
  it.each(['admin', 'agent', 'supervisor'])(
    '%s: the explanation agrees with what the person really gets, entry by entry',
    async (tier) => {
      const shown = await shownTo(await testApp.login(tier))
      for (const { id } of await testApp.ask(entries, {}, { token: admin })) {
        const { visible } = await testApp.ask(
          explainPermission,
          { userId: `demo-${tier}`, permissionId: id },
          { token: admin },
        )
        expect([id, visible]).toEqual([id, shown.has(id)])
      }
    },
  )

  it('names the role that gives it, the department that would, and the parent that is missing', async () => {
    const userId = await addPerson(testApp, {
      username: 'explained',
      roles: ['agent'],
      departments: ['A01A01'],
    })
    const { db } = testApp.platform
    await db
      .insertInto('sysDepartPermission')
      .values({ departId: 'demo-depart-A01A01', permissionId: 'menu-logs' })
      .execute()
    const ask = () =>
      testApp.ask(explainPermission, { userId, permissionId: 'menu-logs' }, { token: admin, language: 'fr' })
    const before = await ask()
    expect(before.visible).toBe(false)
    expect(before.steps).toMatchObject([
      { kind: 'account', state: 'usable', grants: true },
      { kind: 'role', name: 'Agent', grants: false },
      { kind: 'department', current: false, grants: true },
      { kind: 'parent', name: 'Système', grants: false },
    ])
    await db.updateTable('sysUser').set({ orgCode: 'A01A01' }).where('id', '=', userId).execute()
    await db
      .insertInto('sysDepartPermission')
      .values({ departId: 'demo-depart-A01A01', permissionId: 'menu-system' })
      .execute()
    expect((await ask()).visible).toBe(true)
    await db.updateTable('sysUser').set({ status: 2 }).where('id', '=', userId).execute()
    const frozen = await ask()
    expect([frozen.visible, frozen.steps[0]]).toEqual([
      false,
      { kind: 'account', state: 'frozen', grants: false },
    ])
  })

  it('is not told about people outside of the subtree, nor to those without the right', async () => {
    const input = { userId: 'demo-admin', permissionId: 'menu-logs' }
    const master = await testApp.call(explainPermission, input, { token: await testApp.login('master') })
    expect(master.envelope.message).toBe('This lies outside of what you look after')
    const agent = await testApp.call(explainPermission, input, { token: await testApp.login('agent') })
    expect(agent.status).toBe(403)
  })
})

describe('why somebody sees a record', () => {
  it('agrees with the list under any data rules', async () => {
    const { positions } = calls
    const userId = await addPerson(testApp, { username: 'ruled_one', roles: ['operator'] })
    const token = await testApp.login('ruled_one')
    const ids: string[] = []
    for (const code of ['E-1', 'E-2', 'E-3'])
      ids.push((await testApp.ask(positions.add, { code, name: code }, { token: admin })).id)
    const { db } = testApp.platform
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            ruleColumn: fc.constantFrom('code', 'name', 'create_by', 'unknown'),
            ruleConditions: fc.constantFrom('=', '!=', 'LIKE', 'IN', '>'),
            ruleValue: fc.constantFrom(
              'E-1',
              'E-2',
              'E',
              'admin',
              '#{sys_user_code}',
              '#{nothing}',
              'E-1,E-3',
            ),
          }),
          { maxLength: 3 },
        ),
        async (rules) => {
          await db.deleteFrom('sysPermissionDataRule').execute()
          for (const [index, rule] of rules.entries()) {
            const id = `rule-${index}`
            await db
              .insertInto('sysPermissionDataRule')
              .values({ ...rule, id, permissionId: 'menu-positions', ruleName: `Rule ${index}` })
              .execute()
            await db.insertInto('sysRoleDataRule').values({ roleId: 'role-operator', ruleId: id }).execute()
          }
          const { records: listed } = await testApp.ask(positions.list, { code: 'E-' }, { token })
          for (const recordId of ids) {
            const { visible, steps } = await testApp.ask(
              explainRecord,
              { userId, noun: 'positions', recordId },
              { token: admin },
            )
            expect(visible).toBe(listed.some((record) => record.id === recordId))
            expect(steps.filter((step) => step.kind === 'rule')).toHaveLength(rules.length)
          }
        },
      ),
      { numRuns: databaseRuns(25) },
    )
  })

  it('offers the lists and records that the asker sees', async () => {
    const offered = await testApp.ask(resources, {}, { token: admin, language: 'zh' })
    expect(offered).toContainEqual({ noun: 'positions', title: '职务管理' })
    const found = await testApp.ask(records, { noun: 'positions', keyword: 'E-2' }, { token: admin })
    expect(found).toMatchObject([{ name: 'E-2 · E-2' }])
    const [{ id = '' } = {}] = found
    expect(await testApp.ask(records, { noun: 'positions', id }, { token: admin })).toEqual(found)
    const unknown = await testApp.call(records, { noun: 'sys_user; --' }, { token: admin })
    expect(unknown.envelope.success).toBe(false)
  })
})
