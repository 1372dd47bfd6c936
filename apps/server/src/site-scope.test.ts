import { apiBase, type Endpoint } from '@gridhelm/contract/endpoint'
import { accessCalls } from '@gridhelm/contract/people/access/calls'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { databaseRuns } from './testing/long-run.ts'
import { addPerson } from './testing/people.ts'
import { type SiteCall, siteCalls, siteLists } from './testing/site-calls.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'
import { addWholeSite, idsOf, type WholeSite } from './testing/whole-site.ts'

/** Calls that answer the same whether or not there is such a site. */
const indifferent: Readonly<Record<string, string>> = {
  'groups.dragSort': 'refuses whatever is not exactly the list on the screen',
  'reception.clear': 'clears what is there, and nothing where nothing is',
}

/** What its owner keeps although the site is hidden: it can be ended, names no site, and makes no report any more. */
const kept: readonly string[] = [
  'scheduledReports.queryById',
  'scheduledReports.runs',
  'scheduledReports.edit',
  'scheduledReports.delete',
]

const userId = 'person-narrowed'
let testApp: TestApp
let admin: string
let token: string
let rest: Pick<WholeSite, 'groupId' | 'picture' | 'otherUserId'>
let unknown: WholeSite
let made = 0
beforeAll(async () => {
  testApp = await createTestApp()
  const { db } = testApp.platform
  // Numbers that stand nowhere else in an answer.
  await sql`ALTER TABLE iot_project ALTER COLUMN site_id RESTART WITH 1777000001`.execute(db)
  admin = await testApp.login('admin')
  await addPerson(testApp, { username: 'narrowed', tier: 'operator', parentId: 'demo-master' })
  const otherUserId = await addPerson(testApp, { username: 'below_narrowed', parentId: userId })
  const names = { roleNameEn: 'All', roleNameZh: 'All', roleNameFr: 'All' }
  await db
    .insertInto('sysRole')
    .values({ id: 'role-all', roleCode: 'all', ...names })
    .execute()
  const entries = await db.selectFrom('sysPermission').select('id').execute()
  await db
    .insertInto('sysRolePermission')
    .values(entries.map(({ id }) => ({ roleId: 'role-all', permissionId: id })))
    .execute()
  await db.insertInto('sysUserRole').values({ userId, roleId: 'role-all' }).execute()
  const { groupId } = await db
    .insertInto('iotGroup')
    .values({ userId, groupName: 'Own', sort: 1 })
    .returning('groupId')
    .executeTakeFirstOrThrow()
  const { id: picture } = await db.selectFrom('sysFile').select('id').limit(1).executeTakeFirstOrThrow()
  rest = { groupId, picture, otherUserId }
  unknown = { ...idsOf(1_999_000_001, new Date(testApp.clock.now())), ...rest, number: 'NONE-01' }
  token = await testApp.login('narrowed')
})
afterAll(() => testApp.close())
beforeEach(() => testApp.platform.db.deleteFrom('sysPermissionDataRule').execute())

const newSite = (prefix: string) => addWholeSite(testApp, `${prefix}-${++made}`, userId, rest)

/** The answer without what differs from site to site. */
async function answer(endpoint: Endpoint, site: WholeSite, input: Record<string, unknown>) {
  const { path, method } = endpoint
  const left = { ...input }
  const url = path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = encodeURIComponent(String(left[key]))
    delete left[key]
    return value
  })
  const query = Object.fromEntries(Object.entries(left).map(([key, value]) => [key, String(value)]))
  const { statusCode, body } = await testApp.app.inject({
    method,
    url: apiBase + url,
    ...(method === 'GET' || method === 'DELETE' ? { query } : { payload: left }),
    headers: { 'x-access-token': token },
  })
  const hex = Number(site.id).toString(16)
  const told = body.replace(/"timestamp":\d+/, '')
  return `${statusCode} ${told.replaceAll(hex, '#').replaceAll(site.id, '#').replaceAll(site.number, '#')}`
}

const answerOf = async (call: SiteCall, site: WholeSite, which: number) =>
  answer(call.endpoint, site, call.inputs(site)[which] ?? {})

/** By which of the ids a call tells a site from one that does not exist; undefined where it never does. */
async function tellingId(call: SiteCall, site: WholeSite) {
  for (const which of call.inputs(site).keys()) {
    const none = await answerOf(call, unknown, which)
    const own = await answerOf(call, site, which)
    if (own !== none) return { which, none }
  }
  return undefined
}

/** Takes effect for the person of this test alone. */
async function bindBy(rules: readonly { ruleColumn: string; ruleConditions: string; ruleValue: string }[]) {
  const { db } = testApp.platform
  await db.deleteFrom('sysPermissionDataRule').execute()
  for (const [index, rule] of rules.entries()) {
    const id = `rule-${index}`
    await db
      .insertInto('sysPermissionDataRule')
      .values({ ...rule, id, permissionId: 'menu-projects', ruleName: `Rule ${index}` })
      .execute()
    await db.insertInto('sysRoleDataRule').values({ roleId: 'role-all', ruleId: id }).execute()
  }
}

const isExplainedAsVisible = async ({ id }: WholeSite): Promise<boolean> =>
  (await testApp.ask(accessCalls.explainRecord, { userId, noun: 'projects', recordId: id }, { token: admin }))
    .visible

const tellingCalls = new Map<SiteCall, { which: number; none: string }>()

it('every call that takes a site: what a rule hides answers as what does not exist', async () => {
  let site = await newSite('S')
  const silent: string[] = []
  for (const call of siteCalls) {
    // Some of the calls before may have removed what this one asks for.
    let told = await tellingId(call, site)
    if (!told) {
      site = await newSite('S')
      told = await tellingId(call, site)
    }
    if (told) tellingCalls.set(call, told)
    else silent.push(call.name)
  }
  expect(silent.toSorted()).toEqual(Object.keys(indifferent).toSorted())

  const [hidden, seen] = [await newSite('HIDDEN'), await newSite('SEEN')]
  await bindBy([{ ruleColumn: 'project_number', ruleConditions: '!=', ruleValue: hidden.number }])
  expect([await isExplainedAsVisible(hidden), await isExplainedAsVisible(seen)]).toEqual([false, true])
  const leaks: string[] = []
  for (const [call, { which, none }] of tellingCalls) {
    const told = await answerOf(call, hidden, which)
    if (told !== none && !(kept.includes(call.name) && !told.includes('Site'))) leaks.push(call.name)
    const asks = call.endpoint.method === 'GET'
    if (asks && (await answerOf(call, seen, which)) === none) leaks.push(`${call.name} refuses`)
  }
  expect(leaks).toEqual([])

  const { db } = testApp.platform
  const told: string[] = []
  for (const { name, endpoint } of siteLists) {
    if ((await answer(endpoint, seen, { format: 'csv', pageSize: 1000 })).includes(hidden.number))
      told.push(name)
  }
  expect(told).toEqual([])
  const left = await db.selectFrom('iotProject').select('id').where('id', '=', hidden.id).execute()
  expect(left).toHaveLength(1)
}, 240_000)

it('whatever the rules, calls and the explanation agree', async () => {
  const sites = [await newSite('A'), await newSite('B')]
  const asking = [...tellingCalls].filter(
    ([{ name, endpoint }]) => endpoint.method === 'GET' && !kept.includes(name),
  )
  const value = fc.constantFrom(
    ...sites.map(({ number }) => number),
    'A-',
    '%',
    '100',
    '#{sys_user_code}',
    '#{x}',
    '',
  )
  const rule = fc.record({
    ruleColumn: fc.constantFrom(
      'project_number',
      'projectName',
      'total_capacity',
      'deviceCount',
      'is_on',
      'age',
      'no',
    ),
    ruleConditions: fc.constantFrom('=', '!=', 'LIKE', 'RIGHT_LIKE', 'IN', '>', '<='),
    ruleValue: fc.oneof(value, fc.constantFrom('1', '3', '1.5', 'week', 'older', `${sites[0]?.number},x`)),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(rule, { minLength: 1, maxLength: 2 }),
      fc.subarray(asking, { minLength: 2, maxLength: 4 }),
      async (rules, chosen) => {
        await bindBy(rules)
        for (const site of sites) {
          const isVisible = await isExplainedAsVisible(site)
          for (const [call, { which, none }] of chosen)
            expect([call.name, (await answerOf(call, site, which)) !== none]).toEqual([call.name, isVisible])
        }
      },
    ),
    { numRuns: databaseRuns(24) },
  )
}, 120_000)
