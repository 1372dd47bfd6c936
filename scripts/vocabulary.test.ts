import { expect, it } from 'vitest'
import { allTexts as texts } from './vocabulary/all-texts.ts'
import { uncountedIn } from './vocabulary/counted.ts'
import { discouragedIn } from './vocabulary/discouraged.ts'
import { repeated, unexplained } from './vocabulary/renderings.ts'
import { readTexts, type Text } from './vocabulary/text-reader.ts'

const isShared = ({ file }: Text) => file === 'packages/contract/src/words.ts'
const place = ({ file, line, key }: Text) => `${file}:${line} ${key}`

it('the same English has the same Chinese and French, or a reason stands beside it', () => {
  const found = unexplained(texts, isShared).map(
    ({ text, usual }) =>
      `${place(text)}: “${text.en}” is ${text.zh} · ${text.fr} here and ${usual.zh} · ${usual.fr} in ${place(usual)}`,
  )
  expect(found).toEqual([])
})

it('no table repeats a shared word', () => {
  expect(repeated(texts, isShared).map((text) => `${place(text)}: “${text.en}” stands in words`)).toEqual([])
})

it('no text uses a word that the glossary discourages', () => {
  const found = texts.flatMap((text) =>
    discouragedIn(text).map(
      ({ language, instead }) => `${place(text)}: ${text[language]} (say ${instead} instead)`,
    ),
  )
  expect(found).toEqual([])
})

it('texts are found in every form in which they are written', () => {
  const source = `
    import { words } from './words.ts'
    const texts = defineTexts({ save: words.save, 'a.b': ['One', '一', 'Un', 'a number'] })
    const menu = screen('id', { en: 'Two', zh: '二', fr: 'Deux' }, { children: [title('Three', '三', 'Trois')] })
    const items = [['4', 'Four', '四', 'Quatre'], ['SOC', 'SOC', 'SOC'], ['pv', 'wind', 'grid']]`
  expect(readTexts('x.ts', source)).toMatchObject([
    { line: 3, key: 'texts.a.b', en: 'One', zh: '一', fr: 'Un', why: 'a number', inTable: true },
    { key: 'menu', en: 'Two', zh: '二', fr: 'Deux', why: undefined, inTable: false },
    { key: 'menu.children', en: 'Three', zh: '三', fr: 'Trois' },
    { key: 'items', en: 'Four', zh: '四', fr: 'Quatre' },
    { key: 'items', en: 'SOC', zh: 'SOC', fr: 'SOC' },
  ])
})

it('a second rendering is found, one with a reason is not, and a shared word is the usual one', () => {
  const read = (file: string, rows: string) => readTexts(file, `const t = defineTexts({ ${rows} })`)
  const tables = read('a.ts', "add: ['Add', '添加', 'Ajouter'], log: ['Add', '新增', 'Ajout', 'a noun']")
  const other = read('b.ts', "add: ['Add', '添加', 'Ajouter'], same: ['Add', '新增', 'Ajouter']")
  const shared = read('packages/contract/src/words.ts', "add: ['Add', '新增', 'Ajouter']")
  const all = [...tables, ...other, ...shared]
  expect(unexplained(all, isShared).map(({ text, usual }) => [text.file, text.key, usual.zh])).toEqual([
    ['a.ts', 't.add', '新增'],
    ['b.ts', 't.add', '新增'],
  ])
  expect(repeated(all, isShared).map(({ file, key }) => [file, key])).toEqual([['b.ts', 't.same']])
})

/** Said of several only: another text says one, or they are the first of many. */
const ofSeveral = new Set([
  'texts.tried.often',
  'batchScreenTexts.more',
  'texts.rowsCut',
  'texts.mostEvents',
  'texts.foundAll',
  'logTexts.reach',
  'escalationTexts.titleMany',
  'escalationTexts.leadMany',
])

it('the word beside a number has both its forms', () => {
  const found = texts
    .filter(({ key }) => !ofSeveral.has(key))
    .flatMap((text) =>
      uncountedIn(text).map((words) => `${place(text)}: “${words}” (write {count|one|several})`),
    )
  expect(found).toEqual([])
})

it('a number whose word has one form is found, in English and in French', () => {
  expect(uncountedIn({ en: '{count} users restored', fr: '{count} utilisateurs restaurés' })).toEqual([
    '{count} users restored',
    '{count} utilisateurs restaurés',
  ])
  expect(uncountedIn({ en: '{count} {count|user|users} restored', fr: '{count} sans données' })).toEqual([])
})
