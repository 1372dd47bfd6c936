import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mapping as mappingForm } from '@gridhelm/contract/stations/mappings/entities'
import { createMqttClient, type MqttClient } from '@gridhelm/mqtt/client'
import { findPoint } from '@gridhelm/points/catalogue'
import { commandKey, compileMapping } from '@gridhelm/points/mapping/compile'
import { readAnswer } from '@gridhelm/points/mapping/write'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Platform } from '../platform/platform.ts'
import { createTelemetryStore } from '../telemetry/create-store.ts'
import { eventually } from '../testing/eventually.ts'
import { mosquittoPub } from '../testing/mosquitto.ts'
import type { TestSite } from '../testing/sites.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { addMqttSite, mqttPassword } from './broker/testing/mqtt-sites.ts'
import { createIngest } from './create-ingest.ts'
import { Faults } from './faults.ts'
import { answerIn } from './payload/answer.ts'
import { startMqtt } from './start-mqtt.ts'

const page = readFileSync(join(import.meta.dirname, '../../../../docs/controllers.md'), 'utf8')
const blocks = [...page.matchAll(/^```(\w+) (\w+)\n([\s\S]*?)^```/gm)].map(
  ([, language = '', use = '', text = '']) => ({ language, use, text }),
)
const of = (use: string, language?: string) =>
  blocks.filter((block) => block.use === use && (language === undefined || block.language === language))

let testApp: TestApp
let site: TestSite
let controller: MqttClient
let port: number | undefined
let stop: () => Promise<void>

beforeAll(async () => {
  testApp = await createTestApp()
  const platform: Platform = { ...testApp.platform, now: Date.now }
  site = await addMqttSite(platform.db, {
    number: 'P-7',
    devices: { 'PV-01': 'pvInverter', 'BAT-01': 'battery' },
  })
  const store = createTelemetryStore(platform.databaseUrl, platform)
  await store.start()
  const ingest = createIngest(platform, store)
  await ingest.start()
  const mqtt = await startMqtt(platform, ingest)
  port = mqtt.port
  const url = `mqtt://P-7:${encodeURIComponent(mqttPassword)}@127.0.0.1:${port}`
  controller = createMqttClient({ url, clientId: 'page' })
  await controller.start()
  stop = async () => {
    await controller.stop()
    await mqtt.stop()
    await ingest.stop()
    await store.stop()
    await testApp.close()
  }
})
afterAll(() => stop())

/** The payload that an example sends, with the moment of now where it puts one. */
function payloadOf({ language, text }: { language: string; text: string }, now: number): string {
  if (language === 'json') return text.replace(/"ts": (\d+|"[^"]*")/, `"ts": ${now}`)
  if (language === 'python') {
    const [, said = ''] = /payload = (\{.*\})/.exec(text) ?? []
    return said.replace('int(time.time() * 1000)', String(now))
  }
  if (language === 'cpp') {
    const [, written = ''] = /sizeof payload, ("(?:[^"\\]|\\.)*")/.exec(text) ?? []
    return (JSON.parse(written) as string).replace('%lld', String(now)).replace('%.2f', '41.50')
  }
  if (language === 'js') {
    const run = new Function('msg', 'Date', text) as (msg: object, date: object) => { payload: string }
    return run({ payload: '41500' }, { now: () => now }).payload
  }
  const parts = [...text.matchAll(/CONCAT\((.*)\);/g)].flatMap(([, inner = '']) => [
    ...inner.matchAll(/'([^']*)'|(LINT|REAL)_TO_STRING/g),
  ])
  return parts.map(([, literal, type]) => literal ?? (type === 'LINT' ? now : 41.5)).join('')
}

const frames = async () => {
  const rows = await testApp.platform.db
    .selectFrom('telemetryFrame')
    .select(['ts', 'data'])
    .where('siteId', '=', site.siteId)
    .where('deviceId', '=', site.devices['PV-01'] ?? 0)
    .execute()
  const place = findPoint('pvInverter', 'activePower').number
  return new Map(rows.map(({ ts, data }) => [ts.getTime(), data.readDoubleLE(place * 8)]))
}

describe('the page for those who program controllers', () => {
  it('every payload in it arrives, whole and without a fault', async () => {
    const examples = of('data')
    expect(new Set(examples.map(({ language }) => language))).toEqual(
      new Set(['json', 'python', 'cpp', 'js', 'iecst']),
    )
    const begun = Date.now() - 60_000
    for (const [i, example] of examples.entries())
      await controller.publish(site.topics.data, payloadOf(example, begun + i))
    const stored = await frames()
    expect(examples.map((_, i) => stored.get(begun + i))).toEqual(examples.map(() => 41.5))
    const faults = await testApp.platform.db.selectFrom('telemetryQuarantine').selectAll().execute()
    expect(faults).toEqual([])
  })

  it('the line for mosquitto_pub works as it stands there', async () => {
    const [{ text = '' } = {}] = of('mosquitto')
    const now = Date.now()
    const line = text
      .trim()
      .replace('HOST', '127.0.0.1')
      .replace('PORT', String(port))
      .replace('NOW', String(now))
    const words = [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
    await mosquittoPub(words.slice(1).map((word) => (word === 'PASSWORD' ? mqttPassword : word)))
    await eventually(async () => expect((await frames()).get(now)).toBe(41.5))
  })

  it('its mapping writes the command that stands below it, and understands the answer', () => {
    const [{ text: made = '{}' } = {}] = of('mapping')
    const { compiled, problems } = compileMapping(mappingForm.parse(JSON.parse(made)))
    expect(problems).toEqual([])
    const [{ text: written = '{}' } = {}] = of('written')
    const [{ text: taken = '{}' } = {}] = of('taken')
    const { tag } = JSON.parse(written) as { tag: string }
    const command = compiled?.commands.get(commandKey('BAT-01', 'socFloor'))
    const said = command?.write({ value: 20, id: tag, at: Date.now(), expiresAt: Date.now() })
    expect(JSON.parse(said ?? '')).toEqual(JSON.parse(written))
    const answer = command?.rule.answer && readAnswer(command.rule.answer, Buffer.from(taken))
    expect(answer).toMatchObject({ id: tag, status: 'accepted' })
  })

  it('its answers are answers, and its commands have what ours have', () => {
    for (const { text } of of('answer')) {
      const faults = new Faults()
      expect(answerIn(Buffer.from(text), faults)).toMatchObject({ id: expect.any(String) })
      expect(faults.list).toEqual([])
    }
    const [{ text: command = '{}' } = {}] = of('command')
    const said = JSON.parse(command) as Record<string, unknown>
    expect(Object.keys(said).toSorted()).toEqual(['device', 'expires', 'id', 'point', 'value'])
    expect(findPoint('battery', String(said.point))?.kind).toBe('setpoint')
  })
})
