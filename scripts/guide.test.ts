import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Feature } from '@gridhelm/contract/feature/feature'
import { languages } from '@gridhelm/contract/language'
import { guideOf, screenKeys } from '@gridhelm/contract/permissions/screens'
import { features } from '@gridhelm/contract/wings'
import { describe, expect, it } from 'vitest'
import { headingsOf, slugOf, withChapterIds } from '../apps/console/guide-ids.ts'
import { root } from './places.ts'

const guideIn = (language: string) =>
  headingsOf(readFileSync(join(root, 'docs', 'guide', `${language}.md`), 'utf8'))
const english = guideIn('en')

/** Reached without the menu, or shown to those who build screens. */
const isExplained = (key: string) =>
  !key.startsWith('gallery/') &&
  features.some(({ screens = {} }: Feature) => {
    const screen = screens[key]
    return screen !== undefined && 'menu' in screen
  })

describe('the user guide', () => {
  it('has the same chapters in every language', () => {
    const levels = english.map(({ level }) => level)
    for (const language of languages) expect(guideIn(language).map(({ level }) => level)).toEqual(levels)
  })

  it('has a chapter of its own name for every screen of the menu', () => {
    const chapters = english.map(({ text }) => slugOf(text))
    expect(new Set(chapters).size).toBe(chapters.length)
    const screens = screenKeys.filter(isExplained)
    expect(screens.length).toBeGreaterThan(50)
    expect(screens.filter((key) => !chapters.includes(guideOf.get(key) ?? ''))).toEqual([])
  })

  it('gives a chapter the same address in every language', () => {
    const html = '<h1>Guide</h1><h2>Alarmes</h2><h3>Règles</h3>'
    const chapters = headingsOf('# Guide\n\n## Alarms\n\n### Why visible?\n')
    expect(withChapterIds(html, chapters)).toBe(
      '<h1>Guide</h1><h2 id="alarms">Alarmes</h2><h3 id="why-visible">Règles</h3>',
    )
  })
})
