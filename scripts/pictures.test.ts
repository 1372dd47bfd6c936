import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@gridhelm/contract/language'
import { describe, expect, it } from 'vitest'
import { agedBy, outlined } from './pictures/outline.ts'
import { scenes } from './pictures/scenes.ts'
import { root } from './places.ts'

const folder = join(root, 'docs', 'images')
const kB = 1_000
const sizeOf = (file: string) => statSync(join(folder, file)).size

function picturesIn(...document: string[]): string[] {
  const text = readFileSync(join(root, ...document), 'utf8')
  return [...text.matchAll(/images\/([\w/-]+\.(?:png|jpg))/g)].map(([, file = '']) => file)
}

describe('the pictures of the documents', () => {
  it('are those that the script takes, each with what it shows', () => {
    const files = scenes.map(({ file }) => file)
    const used = [
      ...picturesIn('README.md'),
      ...languages.flatMap((language) => picturesIn('docs', 'guide', `${language}.md`)),
    ]
    expect(used.toSorted()).toEqual(files.toSorted())
    expect(files.filter((file) => !existsSync(join(folder, file)))).toEqual([])
    const outlines = JSON.parse(readFileSync(join(folder, 'outlines.json'), 'utf8'))
    expect(Object.keys(outlines).toSorted()).toEqual(files.toSorted())
  })

  it('are small', () => {
    expect(scenes.filter(({ file }) => sizeOf(file) > 250 * kB).map(({ file }) => file)).toEqual([])
    expect(scenes.reduce((sum, { file }) => sum + sizeOf(file), 0)).toBeLessThan(4_000 * kB)
  })

  it('each guide shows those of its language', () => {
    for (const language of languages)
      for (const file of picturesIn('docs', 'guide', `${language}.md`))
        expect(file).toMatch(new RegExp(`^guide/${language}/`))
  })
})

describe('a picture has aged', () => {
  const recorded = outlined(['Energy flow', 'Load ', 'Course', 'Needs  attention', '12 sites', 'Load'])

  it('when the screen has other parts; figures come and go', () => {
    expect(recorded).toEqual(['Course', 'Energy flow', 'Load', 'Needs attention'])
    expect(agedBy(recorded, recorded)).toBeUndefined()
    expect(agedBy(recorded, recorded.slice(1))).toBeUndefined()
    expect(agedBy(recorded, [...recorded.slice(2), 'Weather'])).toBe(
      'gone: “Course”, “Energy flow”; new: “Weather”',
    )
    const long = Array.from({ length: 40 }, (_, index) => `Part ${'x'.repeat(index)}`)
    expect(agedBy(long, [...long, 'One', 'Two', 'Three', 'Four'])).toBeUndefined()
    expect(agedBy(long, [...long, 'One', 'Two', 'Three', 'Four', 'Five'])).toContain('“Five”')
    expect(agedBy([], ['Load'])).toBe('gone: nothing; new: “Load”')
  })
})
