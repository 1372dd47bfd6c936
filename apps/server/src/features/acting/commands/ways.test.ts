import { commandCalls } from '@gridhelm/contract/acting/commands/calls'
import { liveCalls } from '@gridhelm/contract/stations/live/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
      const { devices } = await testApp.ask(liveCalls.site, { siteId: site.id }, { token: admin })
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
