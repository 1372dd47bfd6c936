import { commandCalls } from '@gridhelm/contract/acting/commands/calls'
import { liveCalls } from '@gridhelm/contract/stations/live/calls'
import { mappingCalls } from '@gridhelm/contract/stations/mappings/calls'
import type { Mapping } from '@gridhelm/points/mapping/model'
import { newClient, type UPayload } from 'sparkplug-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mqttPassword } from '../../../ingest/broker/testing/mqtt-sites.ts'
import { readPayload, readValue } from '../../../ingest/sparkplug/payload.ts'
import { encodePayload, type MetricDraft } from '../../../ingest/testing/sparkplug.ts'
import { eventually } from '../../../testing/eventually.ts'
import { addSite, type TestSite } from '../../../testing/sites.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { nextMillisecond, type RealLink, startRealLink } from './testing/real-link.ts'
import { checkTrail } from './testing/whole-chain.ts'

let testApp: TestApp
let link: RealLink
let admin: string

beforeAll(async () => {
  testApp = await createTestApp()
  link = await startRealLink(testApp)
  admin = await testApp.login('admin')
})
afterAll(async () => {
  await link.stop()
  await testApp.close()
})

const detail = (id: string) => testApp.ask(commandCalls.commandControlInfo, { id }, { token: admin })
const idOf = (site: TestSite, device: string) => `${site.siteId}-${site.devices[device]}`
const refusal = async (site: TestSite, device: string, point: string, value: number) => {
  const asked = { deviceId: idOf(site, device), point, value }
  const { envelope } = await testApp.call(commandCalls.commandControl, asked, { token: admin })
  return envelope.success ? '' : envelope.message
}
async function send(site: TestSite, device: string, point: string, value: number, expirySeconds = 300) {
  const asked = { deviceId: idOf(site, device), point, value, expirySeconds }
  const { command } = await testApp.ask(commandCalls.commandControl, asked, { token: admin })
  await testApp.ask(commandCalls.confirm, { id: command.id }, { token: admin })
  return command.id
}
const ends = (id: string, state: string) =>
  eventually(async () => {
    const command = await detail(id)
    expect(command.state).toBe(state)
    return command
  })
/** Interlocks know only what has been stored. */
const isKnown = (site: TestSite, device: string, point: string) =>
  eventually(async () => {
    const { devices } = await testApp.ask(
      liveCalls.getProjectCurrentData,
      { siteId: site.id },
      { token: admin },
    )
    expect(devices.find(({ number }) => number === device)?.values[point]?.q).toBe('good')
  })
const readOnlyOf = async (site: TestSite, device: string, point: string) => {
  const list = await testApp.ask(commandCalls.list, { siteId: site.id }, { token: admin })
  return list.find((one) => one.device.number === device && one.point === point)?.readOnly
}

describe('a controller that speaks Sparkplug B', () => {
  let site: TestSite
  let node: Awaited<ReturnType<RealLink['connect']>>
  let seq = 0
  const say = (type: string, metrics: readonly MetricDraft[], device?: string) => {
    const own = type === 'NBIRTH' ? 0 : seq + 1
    if (type !== 'NDEATH') seq = own
    return node.publish(
      `spBv1.0/plant/${type}/SP-1${device === undefined ? '' : `/${device}`}`,
      encodePayload({ timestamp: Date.now(), ...(type !== 'NDEATH' && { seq: own }), metrics }),
    )
  }
  const bdSeq = { name: 'bdSeq', datatype: 'Int64', value: 7 } as const
  const battery = [
    { name: 'soc', datatype: 'Float', value: 61.5 },
    { name: 'socFloor', alias: 4, datatype: 'UInt8', value: 10 },
    { name: 'socCeiling', datatype: 'UInt8', value: 95, isReadOnly: true },
  ] as const

  beforeAll(async () => {
    const kinds = { 'SYS-01': 'system', 'BAT-01': 'battery', 'LOAD-01': 'load' } as const
    site = await link.addSite('SP-1', kinds)
    // What the public client of Sparkplug subscribes to.
    node = await link.connect(site, ['spBv1.0/plant/NCMD/SP-1/#', 'spBv1.0/plant/DCMD/SP-1/#'])
    await say('NBIRTH', [bdSeq, { name: 'powerFactorSetting', datatype: 'Double', value: 0.9 }])
    await say('DBIRTH', battery, 'BAT-01')
    const load = { name: 'sheddingSetting', datatype: 'Boolean', value: false } as const
    await say('DBIRTH', [load, { name: 'shedding', datatype: 'Boolean', value: false }], 'LOAD-01')
    await eventually(async () => expect(await readOnlyOf(site, 'LOAD-01', 'sheddingSetting')).toBeNull())
    await isKnown(site, 'BAT-01', 'socCeiling')
    await isKnown(site, 'LOAD-01', 'shedding')
  })

  const written = () =>
    node.came.map(({ topic, payload }) => {
      const [metric] = readPayload(payload)?.metrics ?? []
      return [topic, metric?.name, metric?.value && readValue(metric.value, metric.datatype)]
    })

  it('gets a command as DCMD under the name of its birth; what it reads back verifies it', async () => {
    const id = await send(site, 'BAT-01', 'socFloor', 20)
    await eventually(() =>
      expect(written()).toContainEqual(['spBv1.0/plant/DCMD/SP-1/BAT-01', 'socFloor', 20]),
    )
    expect((await detail(id)).state).toBe('sent')
    nextMillisecond()
    await say('DDATA', [{ alias: 4, datatype: 'UInt8', omitsDatatype: true, value: 20 }], 'BAT-01')
    expect(await ends(id, 'verified')).toMatchObject({ proof: { point: 'socFloor', value: 20 } })
    await checkTrail(testApp.platform, site.siteId)
  })

  it('the node itself gets NCMD, and speaks for the device that stands for the site', async () => {
    const id = await send(site, 'SYS-01', 'powerFactorSetting', 0.95)
    await eventually(() =>
      expect(written()).toContainEqual(['spBv1.0/plant/NCMD/SP-1', 'powerFactorSetting', 0.95]),
    )
    nextMillisecond()
    await say('NDATA', [{ name: 'powerFactorSetting', datatype: 'Double', value: 0.95 }])
    await ends(id, 'verified')
  })

  it('an echo is an answer; the proof is what it brings about, and its absence is said', async () => {
    const id = await send(site, 'LOAD-01', 'sheddingSetting', 1)
    await eventually(() =>
      expect(written()).toContainEqual(['spBv1.0/plant/DCMD/SP-1/LOAD-01', 'sheddingSetting', true]),
    )
    nextMillisecond()
    await say('DDATA', [{ name: 'sheddingSetting', datatype: 'Boolean', value: true }], 'LOAD-01')
    await ends(id, 'accepted')
    await say('DDATA', [{ name: 'shedding', datatype: 'Boolean', value: true }], 'LOAD-01')
    await ends(id, 'verified')
  })

  it('what it has not announced, or not as writable, is refused before anything is sent', async () => {
    const before = node.came.length
    expect(await refusal(site, 'LOAD-01', 'sheddingSoc', 30)).toContain('has not announced “sheddingSoc”')
    expect(await refusal(site, 'BAT-01', 'socCeiling', 90)).toContain('not writable')
    expect(await readOnlyOf(site, 'BAT-01', 'socFloor')).toBeNull()
    expect(await readOnlyOf(site, 'BAT-01', 'socCeiling')).toContain('not writable')
    expect(node.came).toHaveLength(before)
    // Sites that speak as we do are commanded as ever.
    const other = await addSite(testApp.platform.db, { number: 'SP-9', devices: { 'BAT-01': 'battery' } })
    expect(await refusal(other, 'BAT-01', 'socFloor', 20)).toBe('')
  })

  it('a gap in the sequence asks for a birth; a death makes what was said stale at once', async () => {
    const rebirths = () => written().filter(([, name]) => name === 'Node Control/Rebirth').length
    const before = rebirths()
    seq += 3
    await say('DDATA', [{ name: 'soc', datatype: 'Float', value: 62 }], 'BAT-01')
    await eventually(() => expect(rebirths()).toBe(before + 1))
    const qualityOf = async (device: string, point: string) => {
      const { devices } = await testApp.ask(
        liveCalls.getProjectCurrentData,
        { siteId: site.id },
        { token: admin },
      )
      return devices.find(({ number }) => number === device)?.values[point]?.q
    }
    await eventually(async () => expect(await qualityOf('BAT-01', 'soc')).toBe('good'))
    await say('DDEATH', [], 'BAT-01')
    await eventually(async () => expect(await qualityOf('BAT-01', 'soc')).toBe('stale'))
    expect(await qualityOf('LOAD-01', 'shedding')).toBe('good')
    await eventually(async () => expect(await readOnlyOf(site, 'BAT-01', 'socFloor')).toContain('announced'))
    await say('NDEATH', [bdSeq])
    await eventually(async () => expect(await qualityOf('LOAD-01', 'shedding')).toBe('stale'))
    nextMillisecond()
    await say('NBIRTH', [bdSeq])
    await say('DBIRTH', battery, 'BAT-01')
    await eventually(async () => expect(await qualityOf('BAT-01', 'soc')).toBe('good'))
    expect(await qualityOf('LOAD-01', 'shedding')).toBe('stale')
  })
})

describe('the public client of Sparkplug B, as it is', () => {
  it('is heard, carries out a command, and is stale when it has gone', async () => {
    const site = await link.addSite('SP-7', { 'BAT-01': 'battery' })
    const client = newClient({
      ...{ serverUrl: link.url, username: 'SP-7', password: mqttPassword, clientId: 'public' },
      ...{ groupId: 'plant', edgeNode: 'SP-7', version: 'spBv1.0', publishDeath: true },
    })
    const metrics = (floor: number): NonNullable<UPayload['metrics']> => [
      { name: 'soc', type: 'Float', value: 61.3 },
      { name: 'socFloor', type: 'UInt8', value: floor },
      // Without it nobody knows whether the floor lies below it.
      { name: 'socCeiling', type: 'UInt8', value: 95 },
    ]
    client.on('birth', () => {
      client.publishNodeBirth({ timestamp: Date.now(), metrics: [] })
      client.publishDeviceBirth('BAT-01', { timestamp: Date.now(), metrics: metrics(10) })
    })
    client.on('dcmd', (device, { metrics: wanted }) => {
      const floor = Number(wanted?.find(({ name }) => name === 'socFloor')?.value)
      nextMillisecond()
      client.publishDeviceData(device, { timestamp: Date.now(), metrics: metrics(floor) })
    })
    const soc = async () => {
      const { devices } = await testApp.ask(
        liveCalls.getProjectCurrentData,
        { siteId: site.id },
        { token: admin },
      )
      return devices.find(({ number }) => number === 'BAT-01')?.values.soc
    }
    await eventually(async () => expect(await soc()).toMatchObject({ v: 61.3, q: 'good' }))
    const id = await send(site, 'BAT-01', 'socFloor', 25)
    expect(await ends(id, 'verified')).toMatchObject({ proof: { point: 'socFloor', value: 25 } })
    client.stop()
    await eventually(async () => expect((await soc())?.q).toBe('stale'))
  })
})

describe('a controller with words of its own', () => {
  let site: TestSite
  let plc: Awaited<ReturnType<RealLink['connect']>>
  const battery = { device: 'BAT-01', kind: 'battery' } as const
  const mapping: Mapping = {
    devices: { bms: 'BAT-01' },
    sources: [
      {
        topic: 'mc/out',
        format: 'json',
        rules: [
          { path: ['floor'], ...battery, point: 'socFloor', scale: 0.1 },
          { path: ['top'], ...battery, point: 'socCeiling' },
        ],
      },
    ],
    commands: [
      {
        ...battery,
        point: 'socFloor',
        topic: 'mc/cmd',
        format: 'json',
        template: '{"write":{"floor":{value}},"of":"{device}","tag":"{id}"}',
        answer: {
          topic: 'mc/ack',
          format: 'json',
          id: ['re'],
          result: ['ok'],
          accepted: ['true'],
          message: ['why'],
        },
      },
      { ...battery, point: 'socCeiling', topic: 'mc/{device}/top', format: 'text', template: '{value}' },
    ],
  }
  const save = (own: TestSite, made: Mapping) =>
    testApp.call(mappingCalls.save, { siteId: own.id, mapping: made, basedOn: 0 }, { token: admin })
  const say = (values: object) => plc.publish('mc/out', JSON.stringify(values))
  const came = (topic: string) =>
    eventually(() => {
      const found = plc.came.findLast((message) => message.topic === topic)
      expect(found).toBeDefined()
      return found?.payload.toString() ?? ''
    })

  beforeAll(async () => {
    site = await link.addSite('MC-1', { 'BAT-01': 'battery' })
    expect((await save(site, mapping)).envelope).toMatchObject({ success: true })
    await eventually(() => expect(link.ingest.directory.site(site.siteId)?.mapping?.version).toBe(1))
    plc = await link.connect(site, ['mc/cmd', 'mc/bms/top'])
    await say({ floor: 100, top: 95 })
    await eventually(async () => expect(await readOnlyOf(site, 'BAT-01', 'socFloor')).toBeNull())
    await isKnown(site, 'BAT-01', 'socCeiling')
  })

  it('gets a command as its mapping says, answers in its own words, and its values prove it', async () => {
    const id = await send(site, 'BAT-01', 'socFloor', 20)
    expect(JSON.parse(await came('mc/cmd'))).toEqual({ write: { floor: 200 }, of: 'bms', tag: id })
    await plc.publish('mc/ack', JSON.stringify({ re: id, ok: true }))
    await ends(id, 'accepted')
    nextMillisecond()
    await say({ floor: 200 })
    expect(await ends(id, 'verified')).toMatchObject({ proof: { point: 'socFloor', value: 20 } })
    await checkTrail(testApp.platform, site.siteId)
  })

  it('what it refuses is rejected, with its reason', async () => {
    const id = await send(site, 'BAT-01', 'socFloor', 30)
    await eventually(async () => expect(await came('mc/cmd')).toContain(id))
    await plc.publish('mc/ack', JSON.stringify({ re: id, ok: false, why: 'Locked on site' }))
    expect(await ends(id, 'rejected')).toMatchObject({ message: 'Locked on site' })
  })

  it('without an answer what is read back is the proof', async () => {
    const id = await send(site, 'BAT-01', 'socCeiling', 90)
    expect(await came('mc/bms/top')).toBe('90')
    nextMillisecond()
    await say({ top: 90 })
    await ends(id, 'verified')
  })

  it('a point without words is read only, and said so before anybody presses', async () => {
    expect(await refusal(site, 'BAT-01', 'contactorOrder', 1)).toContain('no command for this point')
    const reasons = await testApp.ask(commandCalls.list, { siteId: site.id }, { token: admin })
    expect(reasons.map(({ readOnly }) => readOnly === null)).toEqual(
      reasons.map(({ point }) => point === 'socFloor' || point === 'socCeiling'),
    )
  })

  it('nobody else hears its commands, or may be told on its topics', async () => {
    const other = await link.addSite('MC-2', { 'BAT-01': 'battery' })
    await expect(link.connect(other, ['mc/cmd'])).rejects.toThrow()
    const { envelope } = await save(other, {
      ...mapping,
      sources: [{ topic: 'x/y', format: 'text', rules: [] }],
    })
    expect(envelope).toMatchObject({ success: false, result: { fields: expect.any(Object) } })
    expect(JSON.stringify(envelope)).toContain('mapping.commands.0')
    expect(
      (await save(other, { sources: [{ topic: 'mc/+', format: 'json', rules: [] }] })).envelope.success,
    ).toBe(false)
  })
})
