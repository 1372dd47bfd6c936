import { alarmRuleCalls } from '@gridhelm/contract/acting/alarms/calls'
import { languages } from '@gridhelm/contract/language'
import { messageText } from '@gridhelm/contract/messages'
import { deviceKinds, pointsOf } from '@gridhelm/points/catalogue'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../../../testing/eventually.ts'
import { addSite, type TestSite } from '../../../../testing/sites.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { knownRules } from './known.ts'

let testApp: TestApp
let own: TestSite
let other: TestSite
let foreign: TestSite
let admin: string
let master: string
let changes = 0

beforeAll(async () => {
  testApp = await createTestApp()
  const { db, bus } = testApp.platform
  own = await addSite(db, { number: 'RU-1', userIds: ['demo-master', 'demo-observer', 'demo-operator'] })
  other = await addSite(db, { number: 'RU-2', userIds: ['demo-master'] })
  foreign = await addSite(db, { number: 'RU-3' })
  admin = await testApp.login('admin')
  master = await testApp.login('master')
  bus.subscribe('alarmRules.changed', () => changes++)
})
afterAll(() => testApp.close())

const limit = {
  type: 'limit',
  systemType: 'battery',
  point: 'soc',
  direction: 'below',
  limit: 30,
  hysteresis: 2,
  onDelaySeconds: 60,
  level: '2',
  name: { en: 'Charge under 30 %' },
}
const save = (form: object, token = master) =>
  testApp.ask(alarmRuleCalls.save, { ...limit, siteId: own.id, ...form }, { token })
const refused = async (form: object, token = master, language: 'en' | 'zh' | 'fr' = 'en') => {
  const input = { ...limit, siteId: own.id, ...form }
  const { envelope } = await testApp.call(alarmRuleCalls.save, input, { token, language })
  expect(envelope.success).toBe(false)
  return { message: envelope.message, ...(envelope.result as { fields?: Record<string, string> } | null) }
}
const list = (query: object = {}, token = master) =>
  testApp.ask(alarmRuleCalls.list, { pageSize: 1_000, ...query }, { token })
const remove = (id: string, token = master) => testApp.ask(alarmRuleCalls.delete, { id }, { token })
const stored = (id: string) =>
  testApp.platform.db.selectFrom('alarmRule').selectAll().where('id', '=', id).executeTakeFirst()

describe('the list of rules', () => {
  it('has every bit of the catalogue, what is built in, and the rules that people have made', async () => {
    const { records, total } = await list()
    const bits = deviceKinds.flatMap((kind) =>
      pointsOf(kind).flatMap((point) => (point.kind === 'alarmWord' ? point.bits : [])),
    )
    expect(records.filter(({ type }) => type === 'bit')).toHaveLength(bits.length)
    expect(total).toBe(records.length)
    const keys = records.map(({ key }) => key)
    for (const key of ['site.silence', 'device.silence', 'device.command', 'battery.limit.socLow'])
      expect(keys).toContain(key)
    for (const rule of records)
      for (const language of languages)
        for (const text of [rule.name, rule.cause, rule.consequence, rule.response])
          expect(text[language], `${rule.key} ${language}`).not.toBe('')
    expect(new Set(knownRules.map(({ key }) => key)).size).toBe(knownRules.length)
  })

  it('is narrowed by kind, type, level and words in any language; a page past the end is empty', async () => {
    const narrow = async (query: object) => (await list(query)).records
    expect((await narrow({ systemType: 'battery' })).every((rule) => rule.systemType === 'battery')).toBe(
      true,
    )
    expect((await narrow({ type: 'rate' })).map(({ key }) => key)).toEqual(['generator.rate.fuelFalls'])
    expect((await narrow({ level: '1' })).every(({ level }) => level === 1)).toBe(true)
    for (const search of ['FUEL level falls', '油位快速', 'carburant chute'])
      expect((await narrow({ search })).map(({ key }) => key)).toEqual(['generator.rate.fuelFalls'])
    expect(await narrow({ search: '%' })).not.toContainEqual(expect.objectContaining({ type: 'silence' }))
    expect((await list({ pageNo: 999, pageSize: 10 })).records).toEqual([])
  })

  it('is only for those who may, and knows no sites of others', async () => {
    const { id } = await save({ siteId: foreign.id }, admin)
    expect((await list()).records.map((rule) => rule.id)).not.toContain(id)
    expect((await list({}, admin)).records.map((rule) => rule.id)).toContain(id)
    const { envelope } = await testApp.call(alarmRuleCalls.list, { siteId: foreign.id }, { token: master })
    expect(envelope).toMatchObject({ success: false, message: 'Sorry, resource not found!' })
    await remove(id, admin)
    const statusOf = async (who: string, call: keyof typeof alarmRuleCalls) => {
      const token = await testApp.login(who)
      return (await testApp.call(alarmRuleCalls[call], { ...limit, id: 'x' }, { token })).status
    }
    expect(await statusOf('observer', 'list')).toBe(403)
    expect(await statusOf('operator', 'list')).toBe(200)
    for (const call of ['save', 'delete'] as const) expect(await statusOf('operator', call)).toBe(403)
  })
})

describe('making rules', () => {
  it('a rule of one’s own is kept with its words, changed and deleted; every version is kept', async () => {
    const before = changes
    const { id } = await save({ name: { en: 'Charge <b>under</b> 30 %' } })
    const [rule] = (await list({ search: 'under</b> 30' })).records
    expect(rule).toMatchObject({
      id,
      siteId: own.id,
      projectName: 'Site RU-1',
      limit: 30,
      hysteresis: 2,
      onDelaySeconds: 60,
      offDelaySeconds: 0,
      level: 2,
      enabled: true,
      isBuiltIn: false,
      updateBy: 'master',
    })
    // Where nobody has written it, the language that there is stands in.
    expect(rule?.name).toEqual({
      en: 'Charge <b>under</b> 30 %',
      zh: 'Charge <b>under</b> 30 %',
      fr: 'Charge <b>under</b> 30 %',
    })
    await save({
      id,
      limit: 25,
      level: 1,
      enabled: false,
      name: { fr: 'Bas', en: 'Low' },
      type: 'rate',
      systemType: 'pcs',
    })
    expect(await stored(id)).toMatchObject({
      limitValue: 25,
      level: 1,
      enabled: false,
      type: 'limit',
      systemType: 'battery',
      siteId: own.siteId,
      ruleKey: rule?.key,
    })
    await remove(id)
    expect(await stored(id)).toBeUndefined()
    const versions = await testApp.platform.db
      .selectFrom('sysDataLog')
      .select(['dataVersion', 'dataContent'])
      .where('dataTable', '=', 'alarm_rule')
      .where('dataId', '=', id)
      .orderBy('dataVersion')
      .execute()
    expect(versions.map(({ dataVersion }) => dataVersion)).toEqual([1, 2, 3])
    expect(JSON.parse(versions[2]?.dataContent ?? '{}')).toMatchObject({
      deletedBy: 'master',
      limitValue: 25,
    })
    await eventually(() => expect(changes).toBe(before + 3))
  })

  it('a bit of the catalogue is set apart for a site: level, delays and whether it is watched, nothing else', async () => {
    const key = 'generator.faultWord.startFailed'
    const { id } = await save({
      key,
      type: 'bit',
      systemType: 'generator',
      point: 'soc',
      limit: 5,
      level: 3,
      onDelaySeconds: 30,
    })
    const rules = (await list({ siteId: own.id, search: key })).records
    expect(rules.map(({ siteId, level, isBuiltIn }) => [siteId, level, isBuiltIn])).toEqual([
      [null, 1, true],
      [own.id, 3, true],
    ])
    expect(rules[1]?.name).toEqual(rules[0]?.name)
    expect(await stored(id)).toMatchObject({
      ruleKey: key,
      point: 'faultWord',
      bit: 4,
      limitValue: null,
      texts: null,
    })
    expect((await list({ siteId: other.id, search: key })).records).toHaveLength(1)
    // Once more at the same site is the same rule.
    expect(await save({ key, type: 'bit', systemType: 'generator', enabled: false })).toEqual({ id })
    expect(await stored(id)).toMatchObject({ enabled: false, level: 2 })
    await remove(id)
    expect((await list({ siteId: own.id, search: key })).records).toMatchObject([{ id: key, level: 1 }])
  })

  it('a rule of everywhere is set apart for a site with another limit and its own words', async () => {
    const key = 'battery.limit.socLow'
    const { id } = await save({ key, limit: 35, name: undefined })
    expect(await stored(id)).toMatchObject({ ruleKey: key, limitValue: 35, siteId: own.siteId })
    const [general, apart] = (await list({ search: key, siteId: own.id })).records
    expect([general?.limit, apart?.limit]).toEqual([20, 35])
    expect(apart?.response).toEqual(general?.response)
    await remove(id)
  })

  it('silence and commands are set apart by kind without words of their own', async () => {
    const { id } = await save({
      type: 'silence',
      systemType: 'environment',
      level: 3,
      name: undefined,
      onDelaySeconds: 600,
    })
    expect(await stored(id)).toMatchObject({
      ruleKey: 'environment.silence',
      point: null,
      limitValue: null,
      texts: null,
    })
    const [rule] = (await list({ search: 'environment.silence' })).records
    expect(rule?.name).toEqual((await list({ search: 'device.silence' })).records[0]?.name)
    await save({ id, level: 2, name: { en: null, zh: null, fr: null } })
    expect(await stored(id)).toMatchObject({ level: 2, texts: null })
    await save({ id, name: { en: 'Weather unknown' } })
    expect((await list({ search: 'weather unknown' })).records).toMatchObject([{ id }])
    await remove(id)
    const wide = await save({ key: 'site.silence', type: 'silence', systemType: 'site', level: 2 })
    expect(await stored(wide.id)).toMatchObject({ ruleKey: 'site.silence', systemType: 'site', level: 2 })
    await remove(wide.id)
  })

  it('what cannot be watched is refused at its field, in three languages', async () => {
    const wrong = [
      [{ systemType: 'kettle' }, 'systemType', 'alarms.kindRequired'],
      [{ systemType: 'site' }, 'systemType', 'alarms.kindRequired'],
      [{ point: 'nothing' }, 'point', 'alarms.pointRequired'],
      [{ point: null }, 'point', 'alarms.pointRequired'],
      [{ point: 'alarmWord' }, 'point', 'alarms.pointUnfit'],
      [{ point: 'runState' }, 'point', 'alarms.pointUnfit'],
      [{ limit: null }, 'limit', 'alarms.limitRequired'],
      [{ limit: 'much' }, 'limit', 'alarms.limitWrong'],
      [{ limit: 0 }, 'limit', 'alarms.limitOutside'],
      [{ limit: 101 }, 'limit', 'alarms.limitOutside'],
      [{ limit: 100, direction: 'above' }, 'limit', 'alarms.limitOutside'],
      [{ direction: null }, 'direction', 'alarms.directionRequired'],
      [{ hysteresis: -1 }, 'hysteresis', 'alarms.hysteresisWrong'],
      [{ hysteresis: 71 }, 'hysteresis', 'alarms.hysteresisWrong'],
      [{ type: 'rate' }, 'windowSeconds', 'alarms.windowRequired'],
      [{ type: 'rate', windowSeconds: 60, limit: -3 }, 'limit', 'alarms.rateOutside'],
      [{ type: 'stale' }, 'windowSeconds', 'alarms.windowRequired'],
      [{ type: 'bit', point: 'alarmWord' }, 'type', 'form.choice'],
      [{ onDelaySeconds: 86_401 }, 'onDelaySeconds', 'alarms.secondsWrong'],
      [{ level: 4 }, 'level', 'alarms.level'],
    ] as const
    for (const [form, field, key] of wrong) {
      for (const language of languages) {
        const name = { en: 'x', zh: 'x', fr: 'x' }
        expect((await refused({ name, ...form }, master, language)).fields, JSON.stringify(form)).toEqual({
          [field]: messageText(language, key),
        })
      }
    }
    for (const name of [null, {}, { zh: '名' }, { en: ' ' }])
      expect((await refused({ name })).fields).toEqual({ name: 'Please name the alarm in your language' })
  })

  it('what is seeded would be accepted from a person as well', async () => {
    const { records } = await list({}, admin)
    const made = records.filter(({ id, key }) => id !== key)
    expect(made.length).toBeGreaterThan(10)
    for (const rule of made)
      expect(await save({ ...rule, level: rule.level }, admin)).toEqual({ id: rule.id })
    const again = (await list({}, admin)).records.filter(({ id, key }) => id !== key)
    const lasting = ({ updateBy: _, updateTime: __, ...rule }: (typeof made)[number]) => rule
    expect(again.map(lasting)).toEqual(made.map(lasting))
  })

  it('rules for everywhere are the administrator’s, those of others’ sites nobody’s', async () => {
    const everywhere = 'Only an administrator makes rules for all sites; please choose a site'
    expect((await refused({ siteId: null })).message).toBe(everywhere)
    for (const siteId of [foreign.id, 'x', '0'])
      expect((await refused({ siteId })).message).toBe('Sorry, resource not found!')
    expect((await refused({ id: 'rule-battery.limit.socLow' })).message).toBe(everywhere)
    expect((await refused({ key: 'no.such.key' })).message).toBe('Sorry, resource not found!')
    expect((await refused({ id: 'nothing' })).message).toBe('Sorry, resource not found!')
    const theirs = await save({ siteId: foreign.id }, admin)
    expect((await refused({ id: theirs.id })).message).toBe('Sorry, resource not found!')
    const calls = await Promise.all(
      [theirs.id, 'nothing', 'rule-battery.limit.socLow'].map((id) =>
        testApp.call(alarmRuleCalls.delete, { id }, { token: master }),
      ),
    )
    expect(calls.map(({ envelope }) => envelope.message)).toEqual([
      'Sorry, resource not found!',
      'Sorry, resource not found!',
      everywhere,
    ])
    const { id } = await save(
      { siteId: null, key: 'pcs.alarmWord.fan', type: 'bit', systemType: 'pcs', level: 2 },
      admin,
    )
    const [rule] = (await list({ search: 'pcs.alarmWord.fan' })).records
    expect(rule).toMatchObject({ id, level: 2, siteId: null, isBuiltIn: true, updateBy: 'admin' })
    await remove(id, admin)
  })

  it('two who make the same at once make one', async () => {
    const form = { key: 'pcs.alarmWord.fan', type: 'bit', systemType: 'pcs' }
    const made = await Promise.all(Array.from({ length: 4 }, () => save(form)))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    await remove(made[0]?.id ?? '')
  })
})
