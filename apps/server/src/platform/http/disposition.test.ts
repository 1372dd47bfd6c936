import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contentDisposition } from './disposition.ts'

const nameIn = (header: string) => decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(header)?.[1] ?? '')

it.each([
  ['Positions.xlsx', 'Positions.xlsx', 'Positions.xlsx'],
  ['Rôles d’été (2).csv', 'Rôles d’été (2).csv', 'Roles d_ete (2).csv'],
  ['职务管理.xlsx', '职务管理.xlsx', '____.xlsx'],
  ['../../etc/passwd', 'etc passwd', 'etc passwd'],
  ['a\r\nSet-Cookie: x=1.csv', 'a Set-Cookie x=1.csv', 'a Set-Cookie x=1.csv'],
  ['say "no"; filename=evil.exe', 'say no ; filename=evil.exe', 'say no ; filename=evil.exe'],
  ['gnp\u202excod.exe', 'gnp xcod.exe', 'gnp xcod.exe'],
  ['\ud800', '\ufffd', '_'],
  ['...', 'file', 'file'],
])('%j is saved as %j, or as %j by old programs', (given, name, plain) => {
  const header = contentDisposition('attachment', given)
  expect(nameIn(header)).toBe(name)
  expect(header.startsWith(`attachment; filename="${plain}"; `)).toBe(true)
})

it('whatever the name, the header is one line of ASCII and the name is short and no path', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
      const header = contentDisposition('inline', given)
      expect(header).toMatch(
        /^inline; filename="[\x20-\x21\x23-\x7e]+"; filename\*=UTF-8''[\w.!#$&+^`|~%-]+$/,
      )
      const name = nameIn(header)
      expect(name).not.toMatch(/[\\/\p{Cc}]|^\./u)
      expect([...name].length).toBeLessThanOrEqual(150)
    }),
    { numRuns: 200 },
  )
})
