import { calls } from '@gridhelm/contract/calls'
import { type Tier, tiers } from '@gridhelm/contract/feature/tiers'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mayCreate } from '../../../platform/scope/tiers.ts'
import { databaseRuns } from '../../../testing/long-run.ts'
import { addPerson } from '../../../testing/people.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

const { users } = calls
const makers = ['master', 'submaster', 'operator', 'agent', 'supervisor', 'staff'] as const

let testApp: TestApp
const tokens = new Map<string, string>()
beforeAll(async () => {
  testApp = await createTestApp()
  // Everybody holds the buttons: what is left to refuse is the place in the tree.
  const { db } = testApp.platform
  for (const name of ['supervisor', 'staff'] as const)
    await db
      .insertInto('sysUserRole')
      .values({ userId: `demo-${name}`, roleId: 'role-agent' })
      .execute()
  await addPerson(testApp, { username: 'stranger' })
  for (const maker of ['master', 'submaster', 'operator', 'agent'] as const) {
    for (const tier of tiers.filter((one) => mayCreate(maker, one))) {
      const id = await addPerson(testApp, { username: `${maker}_${tier}` })
      await db
        .updateTable('sysUser')
        .set({ tier, parentId: `demo-${maker}` })
        .where('id', '=', id)
        .execute()
    }
  }
  for (const name of makers) tokens.set(name, await testApp.login(name))
})
afterAll(() => testApp.close())

interface Row {
  id: string
  username: string
  tier: Tier
  parentId: string | null
  tierPath: string
  state: string
}
async function everybody(): Promise<Map<string, Row>> {
  const rows = await testApp.platform.db
    .selectFrom('sysUser')
    .select(['id', 'username', 'tier', 'parentId', 'tierPath', 'status', 'delFlag', 'realname'])
    .execute()
  return new Map(
    rows.map(({ status, delFlag, realname, tier, ...row }) => [
      row.id,
      { ...row, tier: tier as Tier, state: `${status} ${delFlag} ${realname}` },
    ]),
  )
}

interface Step {
  by: (typeof makers)[number]
  doing: 'add' | 'edit' | 'freeze' | 'remove' | 'restore'
  tier: Tier
  target: number
  /** Absent: where the account is, or below its maker. */
  parent: number | undefined
}
const step: fc.Arbitrary<Step> = fc.record({
  by: fc.constantFrom(...makers),
  doing: fc.constantFrom('add', 'edit', 'freeze', 'remove', 'restore'),
  // Often something that is allowed.
  tier: fc.oneof(fc.constantFrom(...tiers), fc.constantFrom('agent', 'enduser')),
  target: fc.nat(),
  parent: fc.option(fc.nat(), { nil: undefined }),
})
let count = 0

async function act({ by, doing, tier, target, parent }: Step, all: ReadonlyMap<string, Row>) {
  const ids = [...all.keys()]
  // Those who act stay in: a frozen one could only be refused from then on.
  const others = ids.filter((id) => !id.startsWith('demo-'))
  const id = (doing === 'edit' ? ids[target % ids.length] : others[target % others.length]) ?? ''
  const name = `tree_${++count}`
  const parentId = parent === undefined ? '' : (ids[parent % ids.length] ?? '')
  const form = { realname: name, workNo: name, tier, parentId }
  const password = 'Fresh#2026'
  const [endpoint, input] = {
    add: [users.add, { ...form, username: name, password, confirmpassword: password }] as const,
    edit: [users.edit, { ...form, id, username: all.get(id)?.username }] as const,
    freeze: [users.frozenBatch, { ids: id, status: 2 }] as const,
    remove: [users.remove, { id }] as const,
    restore: [users.putRecycleBin, { userIds: id }] as const,
  }[doing]
  return (await testApp.call(endpoint, input, { token: tokens.get(by) ?? '' })).envelope.success
}

it('scope: no sequence of changes reaches beyond the subtree of who makes them, or turns the tiers around', async () => {
  let made = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 8 }), async (steps) => {
      for (const one of steps) {
        const before = await everybody()
        const { by } = one
        const done = await act(one, before)
        const after = await everybody()
        made += done ? 1 : 0
        const path = before.get(`demo-${by}`)?.tierPath ?? ''
        for (const [id, row] of after) {
          const old = before.get(id)
          if (JSON.stringify(old) === JSON.stringify(row)) continue
          expect(done, `${by} was refused and changed ${id}`).toBe(true)
          expect(row.tierPath.startsWith(path), `${by} put ${id} at ${row.tierPath}`).toBe(true)
          if (old) expect(old.tierPath.startsWith(path), `${by} took ${id} from ${old.tierPath}`).toBe(true)
          const parent = row.parentId === null ? undefined : after.get(row.parentId)
          if (parent) expect(mayCreate(parent.tier, row.tier), `${row.tier} below ${parent.tier}`).toBe(true)
        }
      }
    }),
    { numRuns: databaseRuns(25) },
  )
  expect(made, 'nothing was allowed, so nothing was tested').toBeGreaterThan(0)
})
