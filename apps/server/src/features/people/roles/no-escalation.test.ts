import { calls } from '@gridhelm/contract/calls'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseRuns } from '../../../testing/long-run.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

const { roles, menus, dataRules } = calls
const editors = ['admin', 'master', 'submaster'] as const
type Editor = (typeof editors)[number]
const people = ['master', 'submaster', 'operator', 'agent', 'staff'] as const
const entries = [
  'menu-positions',
  'button-position-list',
  'button-position-edit',
  'menu-roles',
  'button-role-export',
  'button-menu-list',
  'button-largeScreen',
] as const
const ruledEntries = ['menu-positions', 'button-position-list', 'menu-roles'] as const

let testApp: TestApp
const tokens = new Map<Editor, string>()
const ruleIds: string[] = []

async function addRule(permissionId: string, ruleColumn: string): Promise<void> {
  const { id } = await testApp.ask(
    dataRules.addPermissionRule,
    { permissionId, ruleName: ruleColumn, ruleColumn, ruleConditions: '!=', ruleValue: 'nothing' },
    { token: tokens.get('admin') ?? '' },
  )
  ruleIds.push(id)
}

beforeAll(async () => {
  testApp = await createTestApp()
  for (const editor of editors) tokens.set(editor, await testApp.login(editor))
  await addRule('menu-positions', 'code')
  await addRule('menu-positions', 'createBy')
  await addRule('button-position-list', 'name')
  await addRule('menu-roles', 'description')
})
afterAll(() => testApp.close())

/** What everybody may do, drawn from the plain tables: entry → the rules that narrow it. */
type Rights = ReadonlyMap<string, ReadonlySet<string>>

async function rightsOfAll(): Promise<Map<string, Rights>> {
  const { db } = testApp.platform
  const [permissions, rules, members, grants, chosen] = await Promise.all([
    db.selectFrom('sysPermission').select(['id', 'parentId']).execute(),
    db.selectFrom('sysPermissionDataRule').select(['id', 'permissionId']).execute(),
    db.selectFrom('sysUserRole').selectAll().execute(),
    db.selectFrom('sysRolePermission').selectAll().execute(),
    db.selectFrom('sysRoleDataRule').selectAll().execute(),
  ])
  const parents = new Map(permissions.map(({ id, parentId }) => [id, parentId]))
  const places = new Map(rules.map(({ id, permissionId }) => [id, permissionId]))
  const all = new Map<string, Rights>()
  for (const username of people) {
    const own = new Set(
      members.filter(({ userId }) => userId === `demo-${username}`).map((row) => row.roleId),
    )
    const binding = chosen.filter(({ roleId }) => own.has(roleId)).map((row) => row.ruleId)
    const rights = new Map<string, ReadonlySet<string>>()
    for (const { roleId, permissionId } of grants) {
      if (!own.has(roleId)) continue
      const here = [permissionId, parents.get(permissionId)]
      rights.set(permissionId, new Set(binding.filter((rule) => here.includes(places.get(rule) ?? ''))))
    }
    all.set(username, rights)
  }
  return all
}

const isWithin = (rules: ReadonlySet<string>, others: ReadonlySet<string>) =>
  [...rules].every((rule) => others.has(rule))

/** Whoever came to more than before must not have come to more than the editor had. */
function expectNobodyRaised(editor: string, before: Map<string, Rights>, after: Map<string, Rights>): void {
  const own = before.get(editor)
  for (const [username, rights] of after) {
    for (const [entry, rules] of rights) {
      const earlier = before.get(username)?.get(entry)
      if (earlier && isWithin(earlier, rules)) continue
      expect(username, `${editor} changed their own rights on ${entry}`).not.toBe(editor)
      expect(own?.has(entry), `${editor} gave ${username} ${entry} without holding it`).toBe(true)
      const kept = isWithin(own?.get(entry) ?? new Set(), rules)
      expect(kept, `${editor} gave ${username} ${entry} with fewer rules than their own`).toBe(true)
    }
  }
}

const subsetOf = <T>(of: readonly T[]) => fc.subarray([...of])
const which = fc.nat({ max: 11 })
const person = fc.constantFrom(...people)
const edit = fc.oneof(
  fc.record({ do: fc.constant('add'), gives: subsetOf(entries), rules: fc.nat({ max: 15 }) }),
  fc.record({ do: fc.constant('save'), role: which, gives: subsetOf(entries), blind: fc.boolean() }),
  fc.record({
    do: fc.constant('rules'),
    role: which,
    entry: fc.constantFrom(...ruledEntries),
    rules: fc.nat({ max: 15 }),
  }),
  fc.record({ do: fc.constant('give'), role: which, to: person }),
  fc.record({ do: fc.constant('give'), role: which, to: person }),
  fc.record({ do: fc.constant('take'), role: which, from: person }),
  fc.record({ do: fc.constant('remove'), role: which }),
  fc.record({ do: fc.constant('define'), rule: fc.nat({ max: 3 }) }),
)
type Edit = typeof edit extends fc.Arbitrary<infer E> ? E : never

/** Bits choose among the rules. */
const rulesIn = (bits: number) => ruleIds.filter((_, index) => (bits >> index) & 1)

/** A life of one role in which every kind of edit succeeds, so that the property always says something. */
const lifeOfARole: [Editor, Edit][] = [
  ['master', { do: 'add', gives: ['menu-roles', 'button-role-export'], rules: 0 }],
  ['master', { do: 'save', role: 0, gives: ['menu-roles'], blind: false }],
  ['master', { do: 'rules', role: 0, entry: 'menu-roles', rules: 8 }],
  ['master', { do: 'give', role: 0, to: 'staff' }],
  ['master', { do: 'take', role: 0, from: 'staff' }],
  ['master', { do: 'remove', role: 0 }],
]

let codes = 0
async function perform(editor: Editor, step: Edit): Promise<boolean> {
  const token = tokens.get(editor) ?? ''
  const { db } = testApp.platform
  const all = await db
    .selectFrom('sysRole')
    .select('id')
    .where('id', 'not like', 'role-%')
    .orderBy('id')
    .execute()
  const roleAt = (index: number) => all[index % Math.max(all.length, 1)]?.id ?? 'role-agent'
  const call = async (endpoint: Parameters<TestApp['call']>[0], input: Record<string, unknown>) =>
    (await testApp.call(endpoint, input, { token })).envelope
  const setRules = async (roleId: string, permissionId: string, bits: number) => {
    const here = await db
      .selectFrom('sysPermissionDataRule')
      .select('id')
      .where('permissionId', '=', permissionId)
      .execute()
    const chosen = rulesIn(bits).filter((id) => here.some((rule) => rule.id === id))
    return call(roles.chooseRules, { roleId, permissionId, dataRuleIds: chosen.join(',') })
  }
  switch (step.do) {
    case 'add': {
      const { gives, rules } = step as Extract<Edit, { gives: unknown; rules: unknown }>
      const made = await call(roles.add, { roleName: 'Made', roleCode: `made-${++codes}` })
      if (!made.success) return false
      const { id } = made.result as { id: string }
      for (const entry of ruledEntries) await setRules(id, entry, rules)
      return (await call(roles.saveRolePermission, { roleId: id, permissionIds: gives.join(',') })).success
    }
    case 'save': {
      const { role, gives, blind } = step as Extract<Edit, { blind: unknown }>
      const roleId = roleAt(role)
      const present = await db
        .selectFrom('sysRolePermission')
        .select('permissionId')
        .where('roleId', '=', roleId)
        .execute()
      const last = blind ? {} : { lastpermissionIds: present.map((row) => row.permissionId).join(',') }
      return (await call(roles.saveRolePermission, { roleId, permissionIds: gives.join(','), ...last }))
        .success
    }
    case 'rules': {
      const { role, entry, rules } = step as Extract<Edit, { entry: unknown }>
      return (await setRules(roleAt(role), entry, rules)).success
    }
    case 'give': {
      const { role, to } = step as Extract<Edit, { to: unknown }>
      return (await call(roles.addSysUserRole, { roleId: roleAt(role), userIdList: [`demo-${to}`] })).success
    }
    case 'take': {
      const { role, from } = step as Extract<Edit, { from: unknown }>
      return (await call(roles.deleteUserRole, { roleId: roleAt(role), userId: `demo-${from}` })).success
    }
    case 'remove':
      return (await call(roles.remove, { id: roleAt((step as { role: number }).role) })).success
    default: {
      // The definitions themselves are for the top alone; it leaves them as they are.
      if (editor === 'admin') return false
      const tried = [
        await call(dataRules.deletePermissionRule, { id: ruleIds[(step as { rule: number }).rule] }),
        await call(menus.remove, { id: 'menu-positions' }),
      ]
      expect(tried.map((answer) => answer.success)).toEqual([false, false])
      return false
    }
  }
}

describe('roles and rights', () => {
  const done = new Map<string, number>()
  beforeEach(() => done.clear())

  it('no sequence of edits below the top raises anybody above the one who edits', async () => {
    const steps = fc.array(fc.tuple(fc.constantFrom(...editors), edit), { minLength: 8, maxLength: 24 })
    await fc.assert(
      fc
        .asyncProperty(steps, async (sequence) => {
          for (const [editor, step] of sequence) {
            const before = await rightsOfAll()
            const succeeded = await perform(editor, step)
            if (editor === 'admin') continue
            if (succeeded) done.set(step.do, (done.get(step.do) ?? 0) + 1)
            expectNobodyRaised(editor, before, await rightsOfAll())
          }
        })
        .afterEach(async () => {
          await testApp.platform.db.deleteFrom('sysRole').where('id', 'not like', 'role-%').execute()
        }),
      { numRuns: databaseRuns(30), examples: [[lifeOfARole]] },
    )
    for (const kind of ['add', 'save', 'rules', 'give', 'take', 'remove'])
      expect(done.get(kind), kind).toBeGreaterThan(0)
  }, 120_000)
})
