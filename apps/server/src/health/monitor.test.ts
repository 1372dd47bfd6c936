import { calls } from '@gridhelm/contract/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { actuatorNames } from './actuator.ts'
import { createInstance } from './instance.ts'

const { monitor, console: consoleCalls } = calls
let testApp: TestApp
let admin: string
beforeAll(async () => {
  testApp = await createTestApp()
  admin = await testApp.login('admin')
})
afterAll(() => testApp.close())

const as = () => ({ token: admin })
const bare = async (url: string, token = admin) =>
  testApp.app.inject({ method: 'GET', url, headers: { 'x-access-token': token } })

describe('the monitoring', () => {
  it('is for the top alone, under each of its names', async () => {
    const master = await testApp.login('master')
    for (const { path, aliases = [] } of Object.values(monitor).map((call) => ({ ...call }))) {
      for (const one of [path, ...aliases.map((alias) => alias.path)]) {
        const url = `/api${one.replace('{name}', 'process.uptime')}?names=load`
        expect([url, (await bare(url, master)).statusCode]).toEqual([url, 403])
        expect([url, (await testApp.app.inject({ method: 'GET', url })).statusCode]).toEqual([url, 401])
        expect([url, (await bare(url)).statusCode]).toEqual([url, 200])
      }
    }
  })

  it('answers every name that existing clients ask for, without an envelope; what is not there is null', async () => {
    for (const name of actuatorNames) {
      const body = (await bare(`/api/actuator/metrics/${name}`)).json()
      expect(body).toEqual({ name, measurements: expect.any(Array) })
      const [first] = body.measurements
      if (/classes|daemon|promoted|allocated|rejected|buffer.count/.test(name)) expect(first.value).toBeNull()
      else if (!/live.data|cpu.usage|pause/.test(name)) expect([name, first.value >= 0]).toEqual([name, true])
    }
    const { measurements } = (await bare('/api/actuator/metrics/tomcat.global.request')).json()
    expect(measurements.map(({ statistic }: { statistic: string }) => statistic)).toEqual([
      'COUNT',
      'TOTAL_TIME',
    ])
    expect((await bare('/api/actuator/metrics/jvm.secret')).json().success).toBe(false)
    expect((await bare('/api/actuator/redis/keysSize')).json()).toEqual({
      dbSize: expect.any(Number),
      create_time: testApp.clock.now(),
    })
    const [disk] = await testApp.ask(monitor.diskInfo, {}, as())
    expect(disk?.restPPT).toBe(Math.round((1 - (disk?.rest ?? 0) / (disk?.max ?? 1)) * 100))
    const info = await testApp.ask(monitor.storeInfo, {}, { token: admin, language: 'fr' })
    expect(info.find(({ key }) => key === 'storeBytes')).toMatchObject({
      description: 'Taille de la base',
      value: expect.stringMatching(/Mo$/),
    })
    const { tables } = await testApp.ask(monitor.store, {}, as())
    expect(tables.length).toBe(12)
    expect(tables.map(({ name }) => name)).toContain('sys_permission')
  })

  it('traces calls without their query, no more than are wanted', async () => {
    for (let count = 0; count < 203; count++) await testApp.call(consoleCalls.config)
    await bare('/api/sys/position/list?secret=sesame')
    const { calls: traced, slow } = await eventually(async () => {
      const trace = await testApp.ask(monitor.trace, {}, as())
      expect(trace.calls[0]?.path).toBe('/api/sys/position/list')
      return trace
    })
    expect(traced).toHaveLength(200)
    expect(traced[0]).toMatchObject({ method: 'GET', status: 200 })
    expect(JSON.stringify([traced, slow])).not.toMatch(/sesame|\?|monitor|actuator/)
    const [first] = (await bare('/api/actuator/httptrace')).json().traces
    expect(first).toMatchObject({
      request: { method: 'GET', uri: '/api/sys/position/list' },
      response: { status: 200 },
      timeTaken: expect.any(Number),
    })
  })

  it('shows every process, each with its own figures and curves, until it leaves', async () => {
    const other = createInstance(testApp.platform)
    let requests = 100
    other.has({
      http: {
        traces: () => ({ calls: [], slow: [] }),
        read: async () => ({
          requests,
          requestMs: 5,
          slowestMs: 5,
          faults: 0,
          sentBytes: 0,
          connections: 1,
        }),
      },
    })
    for (const grown of [0, 30, 60]) {
      requests += grown
      await other.beat()
      testApp.clock.advance(60_000)
    }
    const asked = { instance: other.id, names: 'requests,heapUsed', hours: 1 }
    const { times, lines } = await testApp.ask(monitor.series, asked, as())
    expect(times).toHaveLength(3)
    expect(lines[0]).toEqual({ name: 'requests', values: [null, 30, 60] })
    expect(lines[1]?.values.every((value) => Number(value) > 0)).toBe(true)
    const { figures, instance } = await testApp.ask(monitor.figures, { instance: other.id }, as())
    expect(figures).toMatchObject({ requests: 190, brokerUp: null, listeners: null })
    expect(instance).toMatchObject({ isOwn: false, isAlive: false, pid: process.pid })
    await other.beat()
    for (const url of ['/api/monitor/instances', '/api/service', '/api/api/service']) {
      const { records } = (await bare(url)).json().result
      expect(records).toHaveLength(2)
      expect(records.find(({ id }: { id: string }) => id === other.id)).toMatchObject({ isAlive: true })
    }
    await other.stop()
    expect((await testApp.ask(monitor.instances, {}, as())).records.map(({ isOwn }) => isOwn)).toEqual([true])
    expect((await testApp.call(monitor.figures, { instance: other.id }, as())).envelope.success).toBe(false)
  })
})
