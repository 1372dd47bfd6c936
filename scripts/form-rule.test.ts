import { describe, expect, test } from 'vitest'
import { readForms } from './form-rule.ts'
import { readSources } from './import-rule.ts'
import { root } from './places.ts'

const feature = 'apps/console/src/features/acting/alarms/Rule.tsx'
const breachesOf = (source: string, path = feature) => readForms(new Map([[path, source]])).breaches

describe('hand-made forms are kept out of the features', () => {
  test.each([
    ["import { Form } from 'antd'\nexport const A = () => <Form />", 'has a form of its own'],
    ["import { Button, Modal } from 'antd'\nexport const A = Modal", 'imports Modal of antd'],
    ["import { Drawer } from 'antd'\nexport const A = Drawer", 'imports Drawer of antd'],
    ["import { useMutation } from '@tanstack/react-query'\nexport const a = useMutation", 'useChange'],
    ['export const A = ({ name }) => <RecordForm name={name} />', 'the name of a form is a plain text'],
  ])('%s', (source, why) => {
    expect(breachesOf(source)).toEqual([expect.stringContaining(why)])
  })

  test('items and hooks of a form are not a form, and types are no dialogs', () => {
    const source = `import { Form, type Modal } from 'antd'
import type { useMutation } from '@tanstack/react-query'
export const A = () => <Form.Item>{Form.useWatch('a')}</Form.Item>`
    expect(breachesOf(source)).toEqual([])
  })

  test('the kit is made of them', () => {
    const source = "import { Form, Modal } from 'antd'\nexport const A = () => <Modal><Form /></Modal>"
    expect(breachesOf(source, 'apps/console/src/ui/form/A.tsx')).toEqual([])
    expect(breachesOf("import { Drawer } from 'antd'", 'apps/console/src/app/layout/A.tsx')).toEqual([])
  })
})

test('two forms of one name are told apart by nobody', () => {
  const source = 'export const A = () => <><RecordForm name="rule" /><KeepUnsaved name="rule" when /></>'
  expect(breachesOf(source)).toEqual([expect.stringContaining('same name, rule')])
})

test('forms are found by their names', () => {
  const source =
    'export const A = () => <><RecordForm<V> name="rule" /><FormBody name="login" losesNothing /></>'
  expect(readForms(new Map([[feature, source]])).forms).toEqual([
    { name: 'rule', losesNothing: false, path: feature },
    { name: 'login', losesNothing: true, path: feature },
  ])
})

test('the console keeps to it', async () => {
  const { forms, breaches } = readForms(await readSources(root))
  expect(breaches).toEqual([])
  expect(forms.length).toBeGreaterThan(30)
})
