import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './places.ts'
import { allTexts, productSources } from './vocabulary/all-texts.ts'
import { spacedFrench, spacedFrenchProse } from './vocabulary/french-spaces.ts'
import { literalTexts } from './vocabulary/literal-texts.ts'
import { readTexts, type Text } from './vocabulary/text-reader.ts'

/** Texts that need no translation, by the reason why. */
type Exceptions = Readonly<Record<string, readonly string[]>>

const withoutChinese: Exceptions = {
  'units and signs of the trade': [
    ...['h', 'kW', 'L/kWh', 'kW，{zone}'],
    ...['kWh', '{count} kWh', '{price}/kWh', 'r/min', 'W', 'SOC', 'SOC {percent}', 'MAC', 'SN'],
  ],
  'names of products and standards': [
    ...[
      'CBOR',
      'JSON',
      '© {year} Gridhelm',
      'Android',
      'iOS',
      'PostgreSQL',
      'UUID',
      'Sparkplug B',
      'MQTT',
      'HTTP',
      'OpenID Connect',
      'CAS',
      'Excel（XLSX）',
    ],
  ],
  'examples of what is typed': ['[A-Z]+\\d+', 'PV-01', 'Asia/Shanghai', 'name@example.org'],
}

const sameInFrench: Exceptions = {
  'spelled the same in both languages': [
    ...[
      'CBOR',
      'JSON',
      'Version {version}',
      'Versions',
      'Actions',
      'Active',
      'Agent',
      'Batteries',
      'Cause',
      'Code',
      'Commission',
      'Commission (%)',
      'Communication',
      'Condition',
      'Contact',
      'Documents',
      'Pages',
      'Push',
      'Machine',
      'Secret',
      'Sessions',
      'Table',
      'Transactions',
      'Webhook',
      'Webhooks',
    ],
    ...['Cyan', 'Date', 'Description', 'Diesel', 'Euro', 'Europe', 'Indigo', 'Inspection', 'Irradiance'],
    ...['Latitude', 'Local', 'Logo', 'Longitude', 'Maintenance', 'Message', 'Messages'],
    ...[
      'Mobile',
      'Modules',
      'Moment',
      'Navigation',
      'Normal',
      'Notification',
      'Notifications',
      'Occurrences',
      'Phase',
    ],
    ...[
      'Phases',
      'Point',
      'Points',
      'Port',
      'Position',
      'Publication',
      'Recharge',
      'Recharges',
      'Rotor',
      'Site',
      'Sites',
      'Standard',
    ],
    ...[
      'Total',
      'Transmission',
      'Type',
      'Version',
      'Version {number}',
      'Visible',
      'Volume',
      '{count} {count|site|sites}',
    ],
    ...['1 minute', 'minutes', '5 minutes', '10 minutes', '15 minutes', '30 minutes'],
  ],
  'units and signs of the trade': [
    ...['kW', 'kWh', 'L/kWh', 'kW, {zone}', 'h'],
    ...['s', 'min'],
    ...['SOC', 'SOC {percent}', 'MAC', 'PV', 'PV (kW)', 'PV (kWh)', 'SMS', 'bit {}', 'max. {most}'],
    ...['{name} min', '{name} max', 'N', 'NNE', 'NE', 'ENE', 'E', 'ESE', 'SE', 'SSE', 'S'],
  ],
  'names of products and standards': [
    ...[
      '© {year} Gridhelm',
      'Android',
      'iOS',
      'PostgreSQL',
      'UUID',
      'Sparkplug B',
      'MQTT',
      'HTTP',
      'OpenID Connect',
      'CAS',
      'Excel (XLSX)',
    ],
  ],
  'examples of what is typed': ['[A-Z]+\\d+', 'PV-01'],
}

const listed = (exceptions: Exceptions) => new Set(Object.values(exceptions).flat())
const place = ({ file, line, key }: Text) => `${file}:${line} ${key}`
const isChinese = (text: string) => /\p{Script=Han}/u.test(text)
const hasWords = (text: string) => /\p{L}/u.test(text.replace(/\{\w+\}/g, ''))

const unlisted = (suspects: readonly Text[], language: 'zh' | 'fr', exceptions: Exceptions) =>
  suspects
    .filter((text) => !listed(exceptions).has(text[language]))
    .map((text) => `${place(text)}: ${text[language]}`)

const needless = (suspects: readonly Text[], language: 'zh' | 'fr', exceptions: Exceptions) =>
  [...listed(exceptions)].filter((entry) => !suspects.some((text) => text[language] === entry))

const notChinese = allTexts.filter(({ zh }) => hasWords(zh) && !isChinese(zh))
const stillEnglish = allTexts.filter(({ en, fr }) => hasWords(en) && en === fr)

it('every table of the product is read', () => {
  const tables = productSources.filter(([, source]) => /\bdefineTexts\(\{/.test(source))
  expect(tables.length).toBeGreaterThan(100)
  const files = new Set(allTexts.map(({ file }) => file))
  // A table may take all of its lines from the shared words.
  const unread = tables.filter(([file, source]) => !files.has(file) && !/\bwords\./.test(source))
  expect(unread.map(([file]) => file)).toEqual([])
})

it('a line of a table is read though nobody has translated it', () => {
  const source = "const texts = defineTexts({ name: ['Name', 'Name', 'Nom'], empty: ['Empty', '空', ''] })"
  expect(readTexts('x.ts', source)).toMatchObject([{ zh: 'Name' }, { fr: '' }])
})

it('no text of a table is empty in a language', () => {
  const empty = allTexts.filter(
    ({ inTable, en, zh, fr }) => inTable && [en, zh, fr].some((text) => !text.trim()),
  )
  expect(empty.map(place)).toEqual([])
})

it('Chinese texts are Chinese, or a reason says why not', () => {
  expect(unlisted(notChinese, 'zh', withoutChinese)).toEqual([])
})

it('English and French texts have no Chinese in them', () => {
  expect(allTexts.filter(({ en, fr }) => isChinese(en) || isChinese(fr)).map(place)).toEqual([])
})

it('French texts are not the English ones, or a reason says why', () => {
  expect(unlisted(stillEnglish, 'fr', sameInFrench)).toEqual([])
})

it('no exception is kept that nothing needs any more', () => {
  expect(needless(notChinese, 'zh', withoutChinese)).toEqual([])
  expect(needless(stillEnglish, 'fr', sameInFrench)).toEqual([])
})

/** No-break spaces can be seen in a report of a fault. */
const seen = (text: string) => text.replaceAll('\u00a0', '⍽').replaceAll('\u202f', '⸤⸥')

it('no French sign or unit can slip onto the next line', () => {
  const found = allTexts
    .filter(({ fr }) => spacedFrench(fr) !== fr)
    .map((text) => `${place(text)}: ${seen(spacedFrench(text.fr))}`)
  expect(found).toEqual([])
})

it('none can in the French guide and legal texts', () => {
  const found = ['guide/fr.md', 'legal/agreement.fr.md', 'legal/privacy.fr.md'].flatMap((file) =>
    readFileSync(join(root, 'docs', file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (spacedFrenchProse(line) === line ? [] : [`${file}:${index + 1}`])),
  )
  expect(found).toEqual([])
})

it('a plain space is found before signs, inside quotation marks and before units, and nowhere else', () => {
  expect(
    seen(spacedFrench('Retirer « {name} » ? Non : il reste 20 % à {power} kW, 12 h 30 ; attendez !')),
  ).toBe('Retirer «⍽{name}⍽»⸤⸥? Non⍽: il reste 20⍽% à {power}⍽kW, 12⍽h⍽30⸤⸥; attendez⸤⸥!')
  expect(seen(spacedFrench('De 1 à 86 400 : <p>oui ?</p>'))).toBe('De 1 à 86⸤⸥400⍽: <p>oui⸤⸥?</p>')
  const kept = ['https://a.example?b=1', '12:30', '0 30 2 * * ?', '{name} min', '{count} sites', 'role:add']
  expect(kept.map(spacedFrench)).toEqual(kept)
  const prose = 'Tapez `a ; b` et [lisez](x y?z) la suite'
  expect(spacedFrenchProse(prose)).toBe(prose)
})

/** What the console says outside of tables is the same in every language. */
const languageless = new Set(['Gridhelm', 'UTC', 'kW', 'kWh ·', 'L', 'L/kWh', 'L/kW·h', 'G', 'H'])
/** The page of building blocks, for those who build: names of functions and units of screens. */
const forBuilders = '/features/system/gallery/'

it('components say nothing that does not come from a table', () => {
  const said = productSources
    .filter(([file]) => /^apps\/console\/.*\.tsx$/.test(file) && !file.includes(forBuilders))
    .flatMap(([file, source]) => literalTexts(file, source).map((found) => ({ file, ...found })))
  expect(said.filter(({ text }) => !languageless.has(text))).toEqual([])
})

it('what a component says is found in each form in which it can be written', () => {
  const source = `
    export const Page = () => (
      <Card title="Press here" name="press" extra={'Later'}>
        Hello {name}, <Button aria-label={t('press')}>{'Go'}</Button>
        <Table columns={[{ title: 'Name', dataIndex: 'name' }, { title: t('age') }]} />
      </Card>
    )`
  expect(literalTexts('x.tsx', source).map(({ text }) => text)).toEqual([
    'Press here',
    'Later',
    'Hello',
    'Go',
    'Name',
  ])
})
