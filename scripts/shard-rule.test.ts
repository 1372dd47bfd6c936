import { expect, test } from 'vitest'
import { readSources } from './import-rule.ts'
import { root } from './places.ts'
import { shardBreaches } from './shard-rule.ts'

const path = 'apps/server/src/features/acting/alarms/queries.ts'
const breachesOf = (statement: string, at = path) =>
  shardBreaches(new Map([[at, `\nconst rows = sql\`${statement}\``]]))

test.each([
  [
    'SELECT FROM unnest(a) AS wanted(site_id) CROSS JOIN LATERAL (SELECT FROM alarm WHERE alarm.site_id = wanted.site_id LIMIT 1) x',
    'compares with wanted.site_id',
  ],
  ['SELECT level, state FROM alarm GROUP BY GROUPING SETS ((level), (state))', 'adds up in several ways'],
  ['SELECT id FROM command c WHERE c.state = 1 FOR UPDATE SKIP LOCKED', 'locks rows of many machines'],
  [
    'SELECT (SELECT count(*) FROM alarm a WHERE a.site_id = p.site_id) FROM iot_project p',
    'looks something up for each row of p',
  ],
  [
    'SELECT FROM alarm a WHERE EXISTS (SELECT FROM iot_project p WHERE p.site_id = a.site_id)',
    'looks something up for each row of a',
  ],
])('refused: %s', (statement, fault) => {
  expect(breachesOf(statement)).toEqual([expect.stringContaining(`${path}:2 ${fault}`)])
})

test.each([
  ['SELECT id FROM command WHERE site_id = $' + '{siteId} FOR UPDATE'],
  ['SELECT FROM alarm a WHERE a.site_id IN (SELECT site_id FROM iot_project)'],
  ['SELECT FROM alarm a WHERE EXISTS (SELECT FROM alarm_event e WHERE e.site_id = a.site_id)'],
  ['SELECT FROM iot_project p WHERE EXISTS (SELECT FROM iot_device d WHERE d.site_id = p.site_id)'],
  ['SELECT FROM alarm a LEFT JOIN iot_project p ON p.site_id = a.site_id'],
])('right: %s', (statement) => {
  expect(breachesOf(statement)).toEqual([])
})

test('tests may say anything', () => {
  expect(breachesOf('SELECT id FROM command FOR UPDATE', path.replace('.ts', '.test.ts'))).toEqual([])
})

test('the house keeps the rule', async () => {
  expect(shardBreaches(await readSources(root))).toEqual([])
}, 60_000)
