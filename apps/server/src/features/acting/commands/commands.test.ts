import { commandCalls } from '@gridhelm/contract/acting/commands/calls'
import { approvalSeconds, confirmSeconds } from '@gridhelm/contract/acting/commands/rules'
import { languages } from '@gridhelm/contract/language'
import { messageText } from '@gridhelm/contract/messages'
import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import { standInCalls } from '@gridhelm/contract/people/standIn/calls'
import { logCalls } from '@gridhelm/contract/system/logs/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addPerson } from '../../../testing/people.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { unguarded } from '../../../testing/unguarded.ts'
import { checkAudit } from './audit-check.ts'
import { addCommandedSite, type CommandedSite } from './testing/commanded-site.ts'

let testApp: TestApp
let site: CommandedSite
let admin: string
let operator: string
let supervisor: string
let count = 0

beforeAll(async () => {
  testApp = await createTestApp()
  admin = await testApp.login('admin')
  operator = await testApp.login('operator')
  supervisor = await testApp.login('supervisor')
})
afterAll(() => testApp.close())
beforeEach(async () => {
  site = await addCommandedSite(testApp, `CMD${++count}`, ['demo-operator', 'demo-supervisor'])
})

const start = (more: object = {}) => ({ deviceId: site.idOf('DG-01'), point: 'control', value: 1, ...more })
const asking = (input: object, token = operator) =>
  testApp.ask(commandCalls.commandControl, { ...input }, { token })
const confirming = (id: string, token = operator) => testApp.ask(commandCalls.confirm, { id }, { token })
async function refusal(...[endpoint, input, options]: Parameters<TestApp['call']>): Promise<string> {
  const { envelope } = await testApp.call(endpoint, input, { token: operator, ...options })
  expect(envelope.success).toBe(false)
  return envelope.message
}
const english = (...args: Parameters<typeof messageText> extends [unknown, ...infer Rest] ? Rest : never) =>
  messageText('en', ...args)

describe('asking and confirming', () => {
  it('asked for, confirmed a second time, and then waiting for dispatch', async () => {
    const asked = await asking(start({ reason: 'Battery low' }))
    expect(asked).toMatchObject({
      isBlocked: false,
      needsApproval: false,
      command: { state: 'requested', before: 0, value: 1, reason: 'Battery low', zone: 'Africa/Nairobi' },
      confirmUntil: testApp.clock.now() + confirmSeconds * 1_000,
    })
    expect(asked.consequence).toContain('400')
    expect(asked.interlocks.map((one) => one.isBlocking)).not.toContain(true)
    const { envelope } = await testApp.call(
      commandCalls.confirm,
      { id: asked.command.id },
      { token: operator },
    )
    expect(envelope).toMatchObject({
      success: true,
      message: 'Operation Successful, Waiting for Dispatch',
      result: { state: 'queued', status: 'Waiting for dispatch', expiresAt: testApp.clock.now() + 300_000 },
    })
  })

  it('looking at what a command would do leaves no trace', async () => {
    const { deviceId, point, value } = start()
    const checked = await testApp.ask(commandCalls.check, { deviceId, point, value }, { token: operator })
    const { command, confirmUntil, ...asked } = await asking(start())
    expect(checked).toEqual(asked)
    const { records } = await testApp.ask(commandCalls.log, { id: site.id }, { token: operator })
    expect(records.map(({ id }) => id)).toEqual([command.id])
  })

  it('that a device is silent is said before it is commanded', async () => {
    const heard = await asking(start())
    expect(heard.silence).toBeNull()
    testApp.clock.advance(3_600_000)
    const { silence } = await asking(start())
    expect(silence?.lastAt).toBeLessThan(testApp.clock.now() - 3_000_000)
  })

  it('command issue record: status, time and user name', async () => {
    const { command } = await asking(start())
    const { records } = await testApp.ask(
      commandCalls.log,
      { id: site.id },
      { token: supervisor, language: 'zh' },
    )
    expect(records).toMatchObject([
      { id: command.id, status: '待确认', time: testApp.clock.now(), userName: command.userName },
    ])
  })

  it('the same key twice is one command; confirmed twice is confirmed once', async () => {
    const asked = await Promise.all([1, 2, 3].map(() => asking(start({ clientKey: 'click' }))))
    expect(new Set(asked.map(({ command }) => command.id)).size).toBe(1)
    const id = asked[0]?.command.id ?? ''
    expect(await refusal(commandCalls.commandControl, start({ clientKey: 'click', value: 0 }))).toBe(
      english('commands.keyReused'),
    )
    const confirmed = await Promise.all([confirming(id), confirming(id)])
    expect(confirmed.map((one) => one.state)).toEqual(['queued', 'queued'])
    const { events } = await testApp.ask(commandCalls.commandControlInfo, { id }, { token: operator })
    expect(events.map(({ step }) => step)).toEqual(['requested', 'confirmed', 'queued'])
  })

  it('one live command a point, whoever asks', async () => {
    const [one, two] = [await asking(start()), await asking(start(), admin)]
    await confirming(one.command.id)
    const live = english('commands.alreadyLive')
    expect(await refusal(commandCalls.confirm, { id: two.command.id }, { token: admin })).toBe(live)
    expect(await refusal(commandCalls.commandControl, start({ value: 0 }))).toBe(live)
    // Another point is another matter.
    await asking({ ...start(), point: 'activePowerSetting', value: 40 })
  })

  it('only the one who asked confirms, and only in time', async () => {
    const { command } = await asking(start())
    expect(await refusal(commandCalls.confirm, { id: command.id }, { token: admin })).toBe(
      english('commands.onlyRequester'),
    )
    testApp.clock.advance(confirmSeconds * 1_000)
    expect(await refusal(commandCalls.confirm, { id: command.id })).toBe(english('commands.confirmTooLate'))
  })

  it('what has not been sent can be withdrawn, and does not come back', async () => {
    const { command } = await asking(start())
    await confirming(command.id)
    const withdrawn = await testApp.ask(commandCalls.withdraw, { id: command.id }, { token: admin })
    expect(withdrawn.state).toBe('withdrawn')
    expect(await refusal(commandCalls.confirm, { id: command.id })).toContain('Withdrawn')
    await asking(start())
  })

  it('what cannot be written is refused, with what can', async () => {
    const cases: [object, string][] = [
      [{ value: 2 }, english('commands.notAChoice')],
      [{ point: 'runState' }, english('commands.notWritable')],
      [{ point: 'toString' }, english('commands.notWritable')],
      [{ point: 'activePowerSetting', value: -1 }, 'The value lies between 0.0\u00a0kW and 5,000.0\u00a0kW'],
      [{ point: 'activePowerSetting', value: 0.05 }, english('commands.offStep', { step: 0.1 })],
      [{ point: 'activePowerSetting', value: 101 }, 'The rating of the device is 100.0\u00a0kW'],
      [{ deviceId: `${site.siteId}-99` }, english('error.notFound')],
      [{ deviceId: '4000000000-1' }, english('error.notFound')],
    ]
    for (const [change, why] of cases)
      expect(await refusal(commandCalls.commandControl, start(change)), JSON.stringify(change)).toBe(why)
  })

  it('systemOnOrOff: the same for the whole site', async () => {
    const asked = await testApp.ask(commandCalls.systemOnOrOff, { id: site.id, on: '1' }, { token: operator })
    expect(asked.command).toMatchObject({ point: 'control', value: 1, device: { kind: 'system' } })
    const off = await testApp.ask(commandCalls.systemOnOrOff, { id: site.id, on: false }, { token: operator })
    expect(off).toMatchObject({ isBlocked: true, needsApproval: true })
    expect(off.consequence).toContain('41.0')
  })
})

describe('interlocks', () => {
  it('what blocks is told with its value, and the confirmation is refused for it', async () => {
    await site.say('DG-01', { mode: 0 })
    const asked = await asking(start())
    expect(asked).toMatchObject({ isBlocked: true, needsApproval: false })
    expect(asked.interlocks.filter((one) => one.isBlocking)).toMatchObject([
      { key: 'generator.startMode', shown: 'Off', value: 0, mayBeOverridden: false },
    ])
    expect(await refusal(commandCalls.confirm, { id: asked.command.id })).toContain('Off')
    const second = { id: asked.command.id, reason: 'It must' }
    expect(await refusal(commandCalls.override, second, { token: supervisor })).toContain(
      'Generator in service',
    )
  })

  it('they are looked at again when it is confirmed', async () => {
    const asked = await asking(start())
    await site.say('SYS-01', { alarmWord: 1 })
    expect(await refusal(commandCalls.confirm, { id: asked.command.id })).toContain('Emergency stop')
    await site.say('SYS-01', { alarmWord: 0 })
    expect(await confirming(asked.command.id)).toMatchObject({ state: 'queued' })
  })

  it('an old value blocks like one that nobody knows', async () => {
    testApp.clock.advance(61_000)
    const { interlocks, isBlocked } = await asking(start())
    expect(isBlocked).toBe(true)
    expect(interlocks.every((one) => one.isUnknown)).toBe(true)
    expect(interlocks.map((one) => one.shown)).toContain('Manual, too old to be trusted')
  })

  it('a second person overrides with a reason, where the rule allows it', async () => {
    await site.say('DG-01', { fuelLevel: 3 })
    const asked = await asking(start())
    const { id } = asked.command
    expect(asked).toMatchObject({
      isBlocked: true,
      needsApproval: true,
      confirmUntil: testApp.clock.now() + approvalSeconds * 1_000,
    })
    expect(await refusal(commandCalls.confirm, { id })).toContain('3.0')
    expect((await testApp.call(commandCalls.override, { id, reason: 'x' }, { token: operator })).status).toBe(
      403,
    )
    expect(await refusal(commandCalls.override, { id, reason: ' ' }, { token: supervisor })).toBe(
      english('commands.overrideReason'),
    )
    testApp.clock.advance(30_000)
    const { envelope } = await testApp.call(
      commandCalls.override,
      { id, reason: 'The tanker is here' },
      { token: supervisor },
    )
    expect(envelope).toMatchObject({
      message: 'Operation Successful, Waiting for Dispatch',
      result: {
        state: 'queued',
        override: { reason: 'The tanker is here', interlocks: ['generator.startFuel'] },
      },
    })
    const { events } = await testApp.ask(commandCalls.commandControlInfo, { id }, { token: operator })
    expect(events.map(({ step }) => step)).toEqual(['requested', 'approved', 'queued'])
  })

  it('what is not blocked is not a second person’s to send', async () => {
    const { command } = await asking(start())
    const input = { id: command.id, reason: 'Hurry up' }
    expect(await refusal(commandCalls.override, input, { token: supervisor })).toBe(
      english('commands.nothingToOverride'),
    )
  })

  it('nobody is their own second person', async () => {
    await site.say('DG-01', { fuelLevel: 3 })
    const { command } = await asking(start(), admin)
    const input = { id: command.id, reason: 'I know better' }
    expect(await refusal(commandCalls.override, input, { token: admin })).toBe(
      english('commands.onlySecondPerson'),
    )
  })
})

describe('who may', () => {
  it('a user without the right gets 403 for every command call', async () => {
    await addPerson(testApp, { username: `nobody${count}`, tier: 'staff' })
    const token = await testApp.login(`nobody${count}`)
    const { command } = await asking(start())
    const inputs: Partial<Record<keyof typeof commandCalls, object>> = {
      check: start(),
      commandControl: start(),
      systemOnOrOff: { id: site.id, on: true },
      override: { id: command.id, reason: 'x' },
    }
    for (const [name, endpoint] of Object.entries(commandCalls)) {
      const input = { id: command.id, ...inputs[name as keyof typeof commandCalls] }
      expect((await testApp.call(endpoint, input, { token })).status, name).toBe(403)
    }
    const observer = await testApp.login('observer')
    expect((await testApp.call(commandCalls.commandControl, start(), { token: observer })).status).toBe(403)
  })

  it('another tenant’s site does not exist', async () => {
    const foreign = await addCommandedSite(testApp, `CMDX${count}`)
    const { command } = await asking({ ...start(), deviceId: foreign.idOf('DG-01') }, admin)
    const gone = english('error.notFound')
    const tries: [keyof typeof commandCalls, object][] = [
      ['check', { ...start(), deviceId: foreign.idOf('DG-01') }],
      ['commandControl', { ...start(), deviceId: foreign.idOf('DG-01') }],
      ['systemOnOrOff', { id: foreign.id, on: true }],
      ['confirm', { id: command.id }],
      ['withdraw', { id: command.id }],
      ['commandControlInfo', { id: command.id }],
      ['list', { id: foreign.id }],
      ['list', { device: foreign.idOf('DG-01') }],
    ]
    for (const [name, input] of tries)
      expect(await refusal(commandCalls[name], { ...input }), name).toBe(gone)
    const override = { id: command.id, reason: 'x' }
    expect(await refusal(commandCalls.override, override, { token: supervisor })).toBe(gone)
    const { records } = await testApp.ask(commandCalls.log, { id: foreign.id }, { token: operator })
    expect(records).toEqual([])
  })
})

describe('looking', () => {
  it('remote list: what can be commanded, what it shows and what is under way', async () => {
    const { command } = await asking(start())
    const list = await testApp.ask(commandCalls.list, { id: site.id }, { token: operator })
    expect(list[0]?.device.kind).toBe('system')
    const control = list.find((one) => one.device.number === 'DG-01' && one.point === 'control')
    expect(control).toMatchObject({
      value: 0,
      valueAt: testApp.clock.now(),
      proofPoint: 'runState',
      proofValue: 0,
      live: { id: command.id },
      last: null,
    })
    // A load with one feeder has no second.
    const feeders = list.flatMap((one) => (/^feeder/.test(one.point) ? one.point : []))
    expect(feeders).toEqual(['feeder1Order'])
    const own = await testApp.ask(commandCalls.list, { device: site.idOf('BAT-01') }, { token: operator })
    expect(new Set(own.map((one) => one.device.number))).toEqual(new Set(['BAT-01']))
  })

  it('the log is filtered by site, device, state, person and time; a page past the end is empty', async () => {
    const { command } = await asking(start())
    await confirming(command.id)
    testApp.clock.advance(1_000)
    await asking({ ...start(), point: 'startSoc', value: 30 }, admin)
    const ids = async (filter: object) =>
      (await testApp.ask(commandCalls.log, { id: site.id, ...filter }, { token: operator })).records.map(
        (one) => one.point,
      )
    expect(await ids({})).toEqual(['startSoc', 'control'])
    expect(await ids({ state: 'queued' })).toEqual(['control'])
    expect(await ids({ device: site.idOf('DG-01') })).toHaveLength(2)
    expect(await ids({ device: site.idOf('BAT-01') })).toEqual([])
    expect(await ids({ device: 'dg-0' })).toHaveLength(2)
    expect(await ids({ device: "%' OR 1=1 --" })).toEqual([])
    expect(await ids({ userName: command.userName })).toEqual(['control'])
    expect(await ids({ from: testApp.clock.now() })).toEqual(['startSoc'])
    expect(await ids({ to: testApp.clock.now() })).toEqual(['control'])
    const page = await testApp.ask(commandCalls.log, { id: site.id, pageNo: 9 }, { token: operator })
    expect(page).toMatchObject({ records: [], total: 2 })
  })

  it('the log as a sheet has the words of people as text', async () => {
    await asking(start({ reason: '=HYPERLINK("http://x")<script>' }))
    const response = await testApp.app.inject({
      method: 'GET',
      url: `/api/remote/exportXls?id=${site.id}&format=csv`,
      headers: { 'x-access-token': operator },
    })
    expect(response.statusCode).toBe(200)
    expect(response.body).toContain('Status,Time,User name')
    expect(response.body).not.toMatch(/(^|,)"?=HYPERLINK/m)
  })

  it('every step is a row of the trail that carries the hash of the one before, under any crowd', async () => {
    const points = [
      ['DG-01', 'startSoc', 30],
      ['DG-01', 'stopSoc', 70],
      ['BAT-01', 'socFloor', 20],
      ['BAT-01', 'socCeiling', 80],
      ['PCS-01', 'powerLimit', 50],
    ] as const
    await Promise.all(
      points.map(async ([device, point, value]) => {
        const { command } = await asking({ deviceId: site.idOf(device), point, value })
        await confirming(command.id)
        await testApp.ask(commandCalls.withdraw, { id: command.id }, { token: operator })
      }),
    )
    const rows = await testApp.platform.db
      .selectFrom('commandEvent')
      .selectAll()
      .where('siteId', '=', site.siteId)
      .orderBy('seq')
      .execute()
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
    expect(await checkAudit(testApp.platform, [site.siteId])).toMatchObject({ isWhole: true, rows: 20 })
  })
})

describe('a command of a stand-in', () => {
  it('says for whom in the log of commands, at each step, in the log of the system and in the trail', async () => {
    const { db } = testApp.platform
    await addPerson(testApp, { username: 'helper', tier: 'staff' })
    const at = testApp.clock.now()
    const period = { startTime: new Date(at - 3_600_000), endTime: new Date(at + 3_600_000), status: '1' }
    await db
      .insertInto('sysUserAgent')
      .values({ id: 'agent-of-operator', userName: 'operator', agentUserName: 'helper', ...period })
      .execute()
    const helper = await testApp.login('helper')
    await testApp.ask(standInCalls.begin, { userId: 'demo-operator' }, { token: helper })

    const { command } = await asking(start({ reason: 'Away' }), helper)
    await testApp.ask(standInCalls.end, {}, { token: helper })
    const { envelope } = await testApp.call(commandCalls.confirm, { id: command.id }, { token: helper })
    expect(envelope.success).toBe(false)
    expect(await refusal(commandCalls.confirm, { id: command.id })).toBe(english('commands.onlyRequester'))
    await testApp.ask(standInCalls.begin, { userId: 'demo-operator' }, { token: helper })
    await confirming(command.id, helper)

    const { realname } = await testApp.ask(sessionCalls.userInfo, {}, { token: operator })
    const said = { en: `for ${realname}`, zh: `代 ${realname}`, fr: `pour ${realname}` }
    for (const language of languages) {
      const { records } = await testApp.ask(
        commandCalls.log,
        { id: site.id },
        { token: supervisor, language },
      )
      expect(records[0]?.userName).toContain('Real helper')
      expect(records[0]?.userName).toContain(said[language])
    }
    const { events } = await testApp.ask(
      commandCalls.commandControlInfo,
      { id: command.id },
      { token: admin },
    )
    expect(events.slice(0, 2).map(({ step, by }) => [step, by])).toEqual([
      ['requested', `Real helper (for ${realname})`],
      ['confirmed', `Real helper (for ${realname})`],
    ])
    const { records: rows } = await testApp.ask(logCalls.list, { username: 'helper' }, { token: admin })
    const marked = rows.filter(({ onBehalfOf }) => onBehalfOf === 'operator')
    expect(marked.map(({ logContent }) => logContent)).toEqual(
      expect.arrayContaining(['Ask for a command', 'Confirm a command']),
    )

    const trail = () => checkAudit(testApp.platform, [site.siteId])
    expect((await trail()).isWhole).toBe(true)
    await unguarded(db, (tx) =>
      sql`UPDATE command SET requested_for = NULL WHERE id = ${command.id}`.execute(tx),
    )
    expect(await trail()).toMatchObject({ isWhole: false, brokenAt: { siteId: site.id } })
  })
})
