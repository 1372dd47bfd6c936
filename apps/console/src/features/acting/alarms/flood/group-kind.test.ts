import { expect, it } from 'vitest'
import { kindOfGroup } from './group-kind.ts'

it('tells a cause that is watched from an alarm that explains others', () => {
  expect(kindOfGroup({ key: '7:generator.alarmWord.fuelLow', siteId: '7' })).toBe(
    'generator.alarmWord.fuelLow',
  )
  expect(kindOfGroup({ key: '7-0197a1', siteId: '7' })).toBeUndefined()
  expect(kindOfGroup({ key: '77:x', siteId: '7' })).toBeUndefined()
})
