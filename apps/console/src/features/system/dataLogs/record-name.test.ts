import { expect, it } from 'vitest'
import type { KnownField } from './compare.ts'
import { nameIn } from './record-name.ts'

const code: KnownField = { name: 'code', label: 'Code', kind: 'text', dictionary: null }
const name: KnownField = { name: 'name', label: 'Name', kind: 'localized', dictionary: null }
const kept = JSON.stringify({ code: 'P-1', name: 'Engineer', nameEn: 'Engineer', nameZh: '工程师' })

it.each([
  [kept, [code, name], 'zh', '工程师'],
  [kept, [code, name], 'en', 'Engineer'],
  [kept, [code], 'zh', 'P-1'],
  [kept, [], 'en', undefined],
  ['{broken', [code], 'en', undefined],
  [null, [code], 'en', undefined],
] as const)('%s by %o in %s is called %s', (json, fields, language, expected) => {
  expect(nameIn(json, fields, language)).toBe(expected)
})
