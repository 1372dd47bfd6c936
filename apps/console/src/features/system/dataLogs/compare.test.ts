import { describe, expect, it } from 'vitest'
import { compareVersions, type KnownField } from './compare.ts'

const fields: KnownField[] = [
  { name: 'code', label: 'Code', kind: 'text', dictionary: null },
  { name: 'name', label: 'Name', kind: 'localized', dictionary: null },
  { name: 'postRank', label: 'Rank', kind: 'choice', dictionary: 'position_rank' },
  { name: 'worked', label: 'Never kept', kind: 'text', dictionary: null },
]
const version = (content: object) => JSON.stringify(content)

describe('two versions side by side', () => {
  it('names the fields, in their order, and marks what differs', () => {
    const compared = compareVersions(
      version({ id: '1', code: 'A', name: 'Un', nameEn: 'One', nameZh: '一', nameFr: 'Un', postRank: null }),
      version({ id: '1', code: 'A', name: 'One', nameEn: 'One', nameZh: '壹', nameFr: 'Un', postRank: '2' }),
      fields,
    )
    expect(compared.map(({ label, differs }) => [label, differs])).toEqual([
      ['Code', false],
      ['Name (EN)', false],
      ['Name (中文)', true],
      ['Name (FR)', false],
      ['Rank', true],
    ])
    expect(compared.at(-1)).toMatchObject({ before: null, after: '2', dictionary: 'position_rank' })
  })

  it('a table that nobody declared shows the fields as they are', () => {
    const compared = compareVersions(version({ id: '1', a: 1 }), version({ id: '1', b: [2] }), [])
    expect(compared.map(({ name, before, after, differs }) => [name, before, after, differs])).toEqual([
      ['a', 1, undefined, true],
      ['b', undefined, [2], true],
    ])
  })

  it('an absent value and an empty one are the same; a broken version is empty', () => {
    expect(compareVersions(version({ a: null }), version({}), [])[0]?.differs).toBe(false)
    expect(compareVersions('{broken', version({ a: 1 }), [])).toMatchObject([{ name: 'a', differs: true }])
  })
})
