import { expect, it } from 'vitest'
import { prettyJson } from './pretty-json.ts'

it.each([
  ['{"id":"1","list":[2]}', '{\n  "id": "1",\n  "list": [\n    2\n  ]\n}'],
  ['not {json', 'not {json'],
  ['{}', undefined],
  ['', undefined],
  [null, undefined],
])('%s is shown as %s', (text, shown) => {
  expect(prettyJson(text)).toBe(shown)
})
