import { expect, it } from 'vitest'
import { settledAddress } from './address.ts'

it('takes a key where an id stands for the kind of alarm that older links name', () => {
  expect(settledAddress({ level: '1', alarm: 'generator.alarmWord.fuelLow' })).toEqual({
    level: '1',
    kind: 'generator.alarmWord.fuelLow',
  })
  expect(settledAddress({ alarm: '0197a1', kind: 'battery.socLow' })).toEqual({
    alarm: '0197a1',
    kind: 'battery.socLow',
  })
  expect(settledAddress({ content: 'fuel' })).toEqual({ content: 'fuel' })
})
