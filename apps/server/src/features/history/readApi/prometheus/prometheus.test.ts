import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from '@gridhelm/contract/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { frameOf } from '../../../../site/testing/frames.ts'
import { createTelemetryStore, type RunningTelemetryStore } from '../../../../telemetry/create-store.ts'
import { sayLatest } from '../../../../testing/latest.ts'
import { addSite, type TestSite } from '../../../../testing/sites.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'

const minute = 60_000
const start = Date.parse('2026-05-02T00:00:00Z')
const devices = { 'PV-01': 'pvInverter', 'GEN-01': 'generator' } as const

let testApp: TestApp
let store: RunningTelemetryStore
let site: TestSite
let token: string
let narrow: string

beforeAll(async () => {
  testApp = await createTestApp()
  const { platform, clock } = testApp
  store = createTelemetryStore(platform.databaseUrl, platform)
  site = await addSite(platform.db, { number: 'PROM-1', devices, userIds: ['demo-agent'] })
  const foreign = await addSite(platform.db, { number: 'PROM-2', devices })
  await store.append(
    Array.from({ length: 60 }, (_, place) =>
      frameOf(site, 'GEN-01', 'generator', start + place * minute, { activePower: 10 + place }),
    ),
  )
  for (const one of [site, foreign])
    await sayLatest(platform, one, {
      device: 'GEN-01',
      kind: 'generator',
      values: { activePower: 46, fuelLevel: 50 },
      ts: clock.now() - 10_000,
    })
  const agent = await testApp.login('agent')
  const make = async (scopes: string[]) =>
    (
      await testApp.ask(
        calls.apiTokens.make,
        { name: scopes.join(), validDays: 30, scopes, codes: [] },
        { token: agent },
      )
    ).token
  token = await make(['telemetry'])
  narrow = await make(['alarms'])
})
afterAll(async () => {
  await store.stop()
  await testApp.close()
})

async function get(path: string, query: Record<string, string | string[]> = {}, as = token) {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      [value].flat().map((one): [string, string] => [key, one]),
    ),
  )
  const answer = await testApp.app.inject({
    url: `/api/prometheus/api/v1/${path}?${search}`,
    headers: { authorization: `Bearer ${as}` },
  })
  return { status: answer.statusCode, body: answer.json() }
}
const metric = (point: string, unit: string) => ({
  __name__: point,
  ...{ site: 'PROM-1', device: 'GEN-01', kind: 'generator', point, unit },
})

describe('what a Prometheus data source asks for', () => {
  it('whether somebody answers', async () => {
    expect(await get('query', { query: '1+1', time: '1435781451.781' })).toEqual({
      status: 200,
      body: { status: 'success', data: { resultType: 'scalar', result: [1_435_781_451.781, '2'] } },
    })
    expect((await get('status/buildinfo')).body).toMatchObject({ status: 'success' })
  })

  it('a range: a matrix with the values of the curves, one for each step', async () => {
    const query = {
      query: 'activePower{site="PROM-1",device="GEN-01"}',
      start: String(start / 1_000 + 600),
      end: String(start / 1_000 + 720),
      step: '60',
    }
    expect(await get('query_range', query)).toEqual({
      status: 200,
      body: {
        status: 'success',
        data: {
          resultType: 'matrix',
          result: [
            {
              metric: metric('activePower', 'kW'),
              values: [0, 60, 120].map((later, place) => [start / 1_000 + 600 + later, String(19 + place)]),
            },
          ],
        },
      },
    })
  })

  it('a moment: a vector with the newest values', async () => {
    const { body } = await get('query', { query: '{site="PROM-1"}' })
    expect(body.data).toMatchObject({ resultType: 'vector' })
    expect(
      body.data.result.map(
        ({ metric: of, value }: { metric: { point: string }; value: [number, string] }) => [
          of.point,
          value[1],
        ],
      ),
    ).toEqual(
      expect.arrayContaining([
        ['activePower', '46'],
        ['fuelLevel', '50'],
      ]),
    )
    const past = await get('query', {
      query: 'activePower{site="PROM-1"}',
      time: String(start / 1_000 + 660),
    })
    expect(past.body.data.result).toEqual([
      { metric: metric('activePower', 'kW'), value: [start / 1_000 + 660, '20'] },
    ])
  })

  it('series, labels and their values, of one’s own sites alone', async () => {
    expect((await get('labels')).body.data).toEqual(['__name__', 'device', 'kind', 'point', 'site', 'unit'])
    expect((await get('label/site/values')).body.data).toContain('PROM-1')
    expect((await get('label/site/values')).body.data).not.toContain('PROM-2')
    const { body } = await get('series', { 'match[]': ['fuelLevel{site=~"PROM-.*"}', '{point="soc"}'] })
    expect(body).toEqual({ status: 'success', data: [metric('fuelLevel', '%')] })
    const points = await get('label/__name__/values', { 'match[]': '{site="PROM-1"}' })
    expect(points.body.data).toEqual(expect.arrayContaining(['activePower', 'fuelLevel']))
    expect((await get('query', { query: 'activePower{site="PROM-2"}' })).body.data.result).toEqual([])
  })

  it('what is not served is refused in Prometheus’ own shape', async () => {
    for (const query of ['rate(activePower[5m])', 'sum(activePower)', ''])
      expect(await get('query_range', { query, start: '0', end: '60', step: '15' })).toEqual({
        status: 400,
        body: { status: 'error', errorType: 'bad_data', error: expect.stringContaining('plain selector') },
      })
    const wrong = [
      ['query_range', { query: 'soc', start: 'x', end: '1', step: '1' }],
      ['query_range', { query: 'soc', start: '2', end: '1', step: '1' }],
      ['query_range', { query: 'soc' }],
      ['label/nothing/values', {}],
    ] as const
    for (const [path, query] of wrong)
      expect([path, await get(path, query)]).toMatchObject([path, { status: 400, body: { status: 'error' } }])
  })

  it('the dashboard that comes along asks for nothing else', async () => {
    const file = join(import.meta.dirname, '../../../../../../../deploy/grafana-prometheus.json')
    const { panels } = JSON.parse(readFileSync(file, 'utf8')) as { panels: { targets: { expr: string }[] }[] }
    const asked = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
    expect(asked.length).toBeGreaterThan(2)
    for (const expr of asked) {
      const query = expr.replace('$site', 'PROM-1').replace('$device', '(GEN-01|PV-01)')
      const { status } = await get('query_range', {
        query,
        start: '1777680000',
        end: '1777680600',
        step: '60',
      })
      expect([query, status]).toEqual([query, 200])
    }
  })

  it('by a token that reads measured values, and by no other', async () => {
    expect(await get('labels', {}, 'gh_unknown')).toMatchObject({ status: 401, body: { status: 'error' } })
    expect(await get('labels', {}, narrow)).toMatchObject({ status: 403, body: { status: 'error' } })
  })
})
