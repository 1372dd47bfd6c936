import type { AlarmRule } from '@gridhelm/contract/acting/alarms/entities'
import { alarmRuleForm } from '@gridhelm/contract/acting/alarms/rules'
import { describe, expect, it } from 'vitest'
import { inputOf, isFixed, switched, valuesOf } from './form-values.ts'

const none = { en: '', zh: '', fr: '' }
const socLow: AlarmRule = {
  id: '0197',
  key: 'own.0197',
  type: 'limit',
  siteId: null,
  projectName: null,
  systemType: 'battery',
  point: 'soc',
  bit: null,
  direction: 'below',
  limit: 20,
  hysteresis: 3,
  windowSeconds: null,
  onDelaySeconds: 60,
  offDelaySeconds: 0,
  level: 2,
  enabled: true,
  isBuiltIn: false,
  name: { en: 'Low', zh: '低', fr: 'Bas' },
  cause: none,
  consequence: none,
  response: none,
  updateBy: null,
  updateTime: null,
}
const bit: AlarmRule = {
  ...socLow,
  id: 'generator.alarmWord.fuelLow',
  key: 'generator.alarmWord.fuelLow',
  type: 'bit',
  systemType: 'generator',
  point: 'alarmWord',
  bit: 3,
  direction: null,
  limit: null,
  hysteresis: null,
  isBuiltIn: true,
}

describe('what is sent of a rule', () => {
  it('one that exists is changed by its id, and stays the same when nothing was', () => {
    const draft = { mode: 'edit', rule: socLow } as const
    const input = inputOf(draft, valuesOf(draft))
    expect(input).toMatchObject({ id: '0197', limit: 20, hysteresis: 3, direction: 'below', level: '2' })
    expect(alarmRuleForm.safeParse(input).success).toBe(true)
  })

  it('one that a site departs from has its key and no id', () => {
    const draft = { mode: 'apart', rule: socLow } as const
    const input = inputOf(draft, { ...valuesOf(draft), siteId: '7', limit: 25 })
    expect(input).toMatchObject({ key: 'own.0197', siteId: '7', limit: 25 })
    expect(input).not.toHaveProperty('id')
  })

  it('what is built in has no id until it was changed, and never words of its own', () => {
    const input = switched(bit, false)
    expect(input).toMatchObject({ key: bit.key, enabled: false, siteId: null })
    expect(input).not.toHaveProperty('id')
    expect(input).not.toHaveProperty('name')
    expect(switched({ ...bit, id: '0198' }, true)).toMatchObject({ id: '0198' })
    expect(isFixed({ mode: 'edit', rule: bit })).toBe(true)
  })

  it('what another type asks for is left out', () => {
    const values = { ...valuesOf({ mode: 'add' }), point: 'soc', limit: 5, windowSeconds: 60 }
    expect(inputOf({ mode: 'add' }, { ...values, type: 'silence' })).toMatchObject({
      point: null,
      limit: null,
      windowSeconds: null,
      direction: null,
    })
    expect(inputOf({ mode: 'add' }, { ...values, type: 'stale' })).toMatchObject({
      point: 'soc',
      limit: null,
      windowSeconds: 60,
    })
  })
})
