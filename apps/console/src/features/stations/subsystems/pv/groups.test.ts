import { describe, expect, it } from 'vitest'
import { byGroup } from './groups.ts'

const unit = (number: string, pvGroup: string | null) => ({ number, pvGroup })

describe('PV groups', () => {
  it('stand in the order of their numbers, what has none comes last', () => {
    const units = [unit('PV-01', null), unit('PV-02', '10'), unit('PV-03', '2'), unit('PV-04', '10')]
    expect(byGroup(units).map(([group, members]) => [group, members.map(({ number }) => number)])).toEqual([
      ['2', ['PV-03']],
      ['10', ['PV-02', 'PV-04']],
      [null, ['PV-01']],
    ])
  })
})
