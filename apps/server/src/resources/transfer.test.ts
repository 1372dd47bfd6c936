import { calls } from '@gridhelm/contract/calls'
import type { ImportResult } from '@gridhelm/contract/resource/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lineFeeds, stringBomb, unclosedRows } from '../testing/hostile-sheets.ts'
import { readSheet } from '../testing/read-sheet.ts'
import { download, sheetOf } from '../testing/sheets.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { upload } from '../testing/upload.ts'

const { imports, positions } = calls
let testApp: TestApp
let token: string
beforeAll(async () => {
  testApp = await createTestApp()
  token = await testApp.login('admin')
})
afterAll(() => testApp.close())

const total = async (code: string) =>
  (await testApp.ask(positions.list, { code: `${code}*` }, { token })).total

describe('export', () => {
  it('holds what is filtered, with titles and dictionary texts, as XLSX and as CSV', async () => {
    for (const code of ['X-1', 'X-2', 'Y-1'])
      await testApp.ask(positions.add, { code, name: `=${code}`, postRank: '1' }, { token })
    const query = { code: 'X-*', column: 'code', order: 'asc' }
    const sheet = await download(testApp, positions.exportXls, token, query)
    expect(sheet.headers['content-disposition']).toBe(
      `attachment; filename="Positions.xlsx"; filename*=UTF-8''Positions.xlsx`,
    )
    const rows = await readSheet(sheet.bytes)
    expect(rows.map((row) => row.slice(0, 3))).toEqual([
      ['Code', 'Name', 'Rank'],
      ['X-1', '=X-1', 'Management'],
      ['X-2', '=X-2', 'Management'],
    ])
    const text = await download(testApp, positions.exportXls, token, { ...query, format: 'csv' })
    expect(text.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect((await readSheet(text.bytes))[1]?.slice(0, 2)).toEqual(['X-1', "'=X-1"])
  })

  it('holds only the selected rows when some are selected', async () => {
    const [first] = (await testApp.ask(positions.list, { code: 'Y-1' }, { token })).records
    const { bytes } = await download(testApp, positions.exportXls, token, {
      selections: `${String(first?.id)},nowhere`,
    })
    expect(await readSheet(bytes)).toHaveLength(2)
  })

  it('needs its own right', async () => {
    const { status } = await download(testApp, positions.exportXls, await testApp.login('enduser'))
    expect(status).toBe(403)
  })
})

describe('import', () => {
  const titles = ['Code *', 'Name *', '职级']
  const rows = (prefix: string) => [
    [`${prefix}-1`, 'One', 'Senior'],
    [`${prefix}-2`, '', '高级'],
    [`${prefix}-1`, 'Again', '1'],
    [`${prefix}-3`, 'Three', 'No such rank'],
    [`${prefix}-4`, 'Four', ''],
  ]
  const send = async (bytes: Uint8Array<ArrayBuffer>, keep: string, name = 'sheet.xlsx') => {
    const { envelope } = await upload(
      testApp,
      positions.importExcel,
      { name, bytes },
      { token, fields: { keep } },
    )
    return { ...envelope, result: envelope.result as ImportResult }
  }

  it('keeps the good rows and reports every faulty one', async () => {
    const { code, message, result } = await send(await sheetOf(titles, rows('G')), 'good')
    expect({ code, message }).toEqual({
      code: 201,
      message: '2 rows imported, 3 with faults left out',
    })
    expect(result.failures).toEqual([
      { row: 3, field: 'name', column: 'Name', message: 'Please enter a position name!' },
      { row: 4, field: 'code', column: 'Code', message: 'The same value stands in row 2' },
      { row: 5, field: 'postRank', column: 'Rank', message: 'There is no such choice: No such rank' },
    ])
    expect(await total('G')).toBe(2)
  })

  it('keeps nothing when the user wants all or none', async () => {
    const { result, code } = await send(await sheetOf(titles, rows('N')), 'none')
    expect(code).toBe(201)
    expect(result).toMatchObject({ added: 0, failedRows: 3 })
    expect(await total('N')).toBe(0)
  })

  it('refuses what is taken in the database, row by row', async () => {
    await testApp.ask(positions.add, { code: 'D-1', name: 'There' }, { token })
    const sheet = await sheetOf(
      ['code', 'name'],
      [
        ['D-1', 'Taken'],
        ['D-2', 'Free'],
      ],
    )
    const { result } = await send(sheet, 'good')
    expect(result).toMatchObject({ added: 1, failures: [{ row: 2, field: 'code' }] })
    expect(await total('D')).toBe(2)
  })

  it('reads what it gave as a template, and CSV with semicolons', async () => {
    const template = await download(testApp, positions.importTemplate, token)
    expect(await readSheet(template.bytes)).toEqual([['Code *', 'Name *', 'Rank']])
    const { code, result } = await send(Buffer.from('Code;Name\r\nC-1;Un\r\n\r\nC-2;Deux'), 'none', 'a.csv')
    expect({ code, added: result.added }).toEqual({ code: 200, added: 2 })
  })

  it.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe]), 'sheets.unreadable'],
    ['a broken archive', Buffer.from('PK\u0003\u0004broken'), 'sheets.unreadable'],
    ['foreign columns', Buffer.from('A,B\n1,2'), 'sheets.noColumns'],
    ['no rows', Buffer.from('Code,Name\n'), 'sheets.empty'],
  ])('refuses %s', async (_, bytes) => {
    const { success, message } = await send(bytes, 'good')
    expect(success).toBe(false)
    expect(message).not.toBe('')
  })

  it('refuses a form without a file, and people without the right', async () => {
    const none = await testApp.call(positions.importExcel, { keep: 'good' }, { token })
    expect(none.envelope.message).toBe('Please choose a file!')
    const agent = await testApp.login('agent')
    const file = { name: 'x.csv', bytes: 'Code,Name\nZ,Z' }
    const { status } = await upload(testApp, positions.importExcel, file, { token: agent })
    expect(status).toBe(403)
  })
})

const many = (prefix: string) =>
  Buffer.from(['Code,Name', ...Array.from({ length: 4_000 }, (_, n) => `${prefix}-${n},Row`)].join('\n'))
const underWay = (phase: string) =>
  expect.poll(() => testApp.ask(imports.progress, {}, { token }), { interval: 5 }).toMatchObject({ phase })

describe('hostile and rival imports', () => {
  const send = (bytes: Uint8Array<ArrayBuffer>, as = token) =>
    upload(testApp, positions.importExcel, { name: 'x.xlsx', bytes }, { token: as, fields: { keep: 'good' } })

  it.each([
    ['shared strings that unpack to 99 MB', stringBomb, 'the sheet holds too much'],
    ['sixty thousand rows that never end', unclosedRows, 'not a sheet that can be read'],
    ['a CSV of line feeds', async () => lineFeeds(), 'The sheet has no rows'],
  ])('%s is refused in a sentence, and everybody else is served meanwhile', async (_, make, sentence) => {
    const bytes = await make()
    let isOver = false
    const sending = send(bytes).finally(() => {
      isOver = true
    })
    let answers = 0
    while (!isOver) {
      await testApp.ask(positions.list, {}, { token })
      if (!isOver) answers++
    }
    expect((await sending).envelope).toMatchObject({ success: false })
    expect((await sending).envelope.message).toContain(sentence)
    expect(answers).toBeGreaterThan(0)
  })

  it('another server knows of it as well, and stops it', async () => {
    const other = await createTestApp({ beside: testApp })
    const first = send(many('V'))
    await expect.poll(() => other.ask(imports.progress, {}, { token }), { interval: 5 }).not.toBeNull()
    const second = await upload(other, positions.importExcel, { name: 'x.csv', bytes: many('W') }, { token })
    expect(second.envelope.message).toContain('Another import of yours is still running')
    await other.ask(imports.stop, {}, { token })
    expect((await first).envelope.message).toBe('The import was stopped. Nothing was imported.')
    expect([await total('V'), await total('W')]).toEqual([0, 0])
    await expect.poll(() => other.ask(imports.progress, {}, { token })).toBeNull()
    await other.close()
  })

  it('one at a time for an account; a stopped one leaves nothing behind and says so', async () => {
    const first = send(many('S'))
    await underWay('saving')
    const second = await send(many('T'))
    expect(second.envelope.message).toContain('Another import of yours is still running')
    const master = await testApp.login('master')
    expect(await testApp.ask(imports.progress, {}, { token: master })).toBeNull()
    await testApp.ask(imports.stop, {}, { token: master })
    await testApp.ask(imports.stop, {}, { token })
    expect((await first).envelope).toMatchObject({
      success: false,
      message: 'The import was stopped. Nothing was imported.',
    })
    expect([await total('S'), await total('T')]).toEqual([0, 0])
    expect(await testApp.ask(imports.progress, {}, { token })).toBeNull()
    expect((await send(Buffer.from('Code,Name\nU-1,Free'))).envelope.success).toBe(true)
  })
})

describe('those who go away', () => {
  let port = 0
  beforeAll(async () => {
    port = await testApp.listen()
  })

  it('leave no export behind: the next ones are served', async () => {
    const url = `http://127.0.0.1:${port}/api${positions.exportXls.path}`
    for (let i = 0; i < 12; i++) {
      const leaving = new AbortController()
      const response = await fetch(url, { headers: { 'x-access-token': token }, signal: leaving.signal })
      expect(response.headers.get('content-disposition')).toContain('attachment')
      leaving.abort()
      await response.arrayBuffer().catch(() => undefined)
    }
    await expect
      .poll(async () => (await download(testApp, positions.exportXls, token)).headers['content-disposition'])
      .toContain('attachment')
  })

  it('end their import: nothing of it stays', async () => {
    const leaving = new AbortController()
    const body = new FormData()
    body.append('file', new Blob([many('L')]), 'x.csv')
    const gone = fetch(`http://127.0.0.1:${port}/api${positions.importExcel.path}`, {
      method: 'POST',
      headers: { 'x-access-token': token },
      body,
      signal: leaving.signal,
    }).catch(() => undefined)
    await underWay('saving')
    leaving.abort()
    await gone
    await expect.poll(() => testApp.ask(imports.progress, {}, { token })).toBeNull()
    expect(await total('L')).toBe(0)
  })
})
