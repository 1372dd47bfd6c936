import { format } from '@gridhelm/contract/format/format'
import type { Group } from '@gridhelm/contract/stations/groups/entities'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyFleet } from '../../../../site/testing/stations.ts'
import { ownSections, type Section, sectionsBy } from './sections.ts'

const same = (key: string) => key
const cards = (sections: readonly Section[]) => sections.flatMap((section) => section.stations)
const derived = ['region', 'country', 'kind', 'none'] as const

describe('sections of cards', () => {
  it('hold every station once, in its own order', () => {
    fc.assert(
      fc.property(anyFleet, fc.constantFrom(...derived), (fleet, grouping) => {
        const sections = sectionsBy(fleet, grouping, same, format('en'))
        expect(cards(sections)).toHaveLength(fleet.length)
        expect(new Set(cards(sections))).toEqual(new Set(fleet))
        expect(new Set(sections.map((section) => section.key)).size).toBe(sections.length)
        for (const { stations } of sections)
          expect(fleet.filter((station) => stations.includes(station))).toEqual(stations)
      }),
    )
  })
})

const anyGrouped = anyFleet.chain((fleet) =>
  fc.record({
    fleet: fc.constant(fleet),
    groups: fc.array(fc.shuffledSubarray(fleet), { maxLength: 4 }).map((all) =>
      all.map(
        (members, index): Group => ({
          groupId: index + 1,
          groupName: `G${index}`,
          projects: members.map(({ id, projectName, projectNumber, countryCode }) => ({
            id,
            projectName,
            projectNumber,
            countryCode,
          })),
        }),
      ),
    ),
  }),
)

describe('the reader’s own groups', () => {
  it('stand in their order, the rest last, and nobody is lost', () => {
    fc.assert(
      fc.property(anyGrouped, fc.boolean(), ({ fleet, groups }, isArranged) => {
        const sections = ownSections(fleet, groups, { isArranged, withEmpty: true, others: 'Others' })
        const own = sections.filter((section) => section.groupId !== undefined)
        expect(own.map((section) => section.groupId)).toEqual(groups.map((group) => group.groupId))
        for (const [index, { stations }] of own.entries()) {
          const ids = groups[index]?.projects.map((project) => project.id) ?? []
          const expected = isArranged ? ids : fleet.map(({ id }) => id).filter((id) => ids.includes(id))
          expect(stations.map(({ id }) => id)).toEqual(expected)
        }
        expect(new Set(cards(sections))).toEqual(new Set(fleet))
        const rest = sections.find((section) => section.groupId === undefined)
        if (rest) expect(sections.at(-1)).toBe(rest)
      }),
    )
  })

  it('are hidden when a search leaves nothing of them', () => {
    fc.assert(
      fc.property(anyGrouped, fc.nat(10), ({ fleet, groups }, count) => {
        const shown = fleet.slice(0, count)
        const sections = ownSections(shown, groups, { isArranged: true, withEmpty: false, others: 'Others' })
        expect(sections.every((section) => section.stations.length > 0)).toBe(true)
        expect(new Set(cards(sections))).toEqual(new Set(shown))
      }),
    )
  })
})
