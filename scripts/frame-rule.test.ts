import { expect, test } from 'vitest'
import { heedlessFrames } from './frame-rule.ts'
import { readSources } from './import-rule.ts'
import { root } from './places.ts'

const folder = 'apps/console/src/features/acting/alarms'
const panel =
  "import { Fields } from './Fields.tsx'\nexport const A = () => <SidePanel><Fields /></SidePanel>"
const check = (fields: string, excepted: string[] = []) =>
  heedlessFrames(
    new Map([
      [`${folder}/Panel.tsx`, panel],
      [`${folder}/Fields.tsx`, fields],
    ]),
    new Set(excepted),
  )

test('a frame with fields, near or far, has something in it that asks before it closes', () => {
  const heedless = expect.stringContaining('Panel.tsx: its frame has fields and asks nobody')
  expect(check('export const Fields = () => <Input.TextArea />')).toEqual([heedless])
  expect(check('export const Fields = () => <SiteSelect />')).toEqual([heedless])
  expect(check('export const Fields = () => <><Input /><KeepUnsaved name="a" when /></>')).toEqual([])
  expect(check('export const Fields = () => <p />')).toEqual([])
})

test('what only looks may be excepted, as long as it needs that', () => {
  const path = `${folder}/Panel.tsx`
  expect(check('export const Fields = () => <Input />', [path])).toEqual([])
  expect(check('export const Fields = () => <p />', [path])).toEqual([`${path}: needs no exception any more`])
})

test('the console keeps to it', async () => {
  expect(heedlessFrames(await readSources(root))).toEqual([])
})
