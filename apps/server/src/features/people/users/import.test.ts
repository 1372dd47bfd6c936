// @module-tag whole

import { calls } from '@gridhelm/contract/calls'
import type { ImportResult } from '@gridhelm/contract/resource/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { upload } from '../../../testing/upload.ts'

const { users, files, session } = calls

let testApp: TestApp
let admin: string
beforeAll(async () => {
  testApp = await createTestApp()
  admin = await testApp.login('admin')
})
afterAll(() => testApp.close())

let series = 0
beforeEach(() => {
  series++
})

const titles = 'User name *,Real name,Tier,Job number,Mobile number,Password'
const lineOf = (row: number, change: { name?: string; tier?: string; password?: string } = {}) => {
  const { name = `u${series}_${row}`, tier = 'End user', password = '' } = change
  return `${name},Row ${row},${tier},J${series}-${row},+99${series}${String(row).padStart(7, '0')},${password}`
}
async function importLines(lines: string[], keep: 'good' | 'none', token = admin): Promise<ImportResult> {
  const file = { name: 'users.csv', bytes: [titles, ...lines].join('\r\n') }
  const { envelope } = await upload(testApp, users.importExcel, file, { token, fields: { keep } })
  expect(envelope.success, envelope.message).toBe(true)
  return envelope.result as ImportResult
}
const rows = (count: number) => Array.from({ length: count }, (_, index) => index + 2)
const total = async () => (await testApp.ask(users.list, {}, { token: admin })).total

describe('import of users', () => {
  /** Each its own fault: a format, a tier, a weak password, a taken name, a repeated one. */
  const faulty = new Map<number, string>([
    [50, 'a'],
    [150, 'tier'],
    [250, 'password'],
    [350, 'taken'],
    [450, 'repeated'],
  ])
  const sheet = () =>
    rows(500).map((row) => {
      switch (faulty.get(row)) {
        case 'a':
          return lineOf(row, { name: 'a' })
        case 'tier':
          return lineOf(row, { tier: 'Emperor' })
        case 'password':
          return lineOf(row, { password: 'weak' })
        case 'taken':
          return lineOf(row, { name: 'admin' })
        case 'repeated':
          return lineOf(row, { name: `u${series}_2` })
        default:
          return lineOf(row, { password: row % 2 === 0 ? 'Shared#2026' : '' })
      }
    })

  it('of 500 rows with 5 bad ones reports the 5 and keeps the rest', async () => {
    const before = await total()
    const result = await importLines(sheet(), 'good')
    expect(result.failures.map(({ row }) => row)).toEqual([...faulty.keys()])
    expect(result.failures.map(({ column }) => column)).toEqual([
      'User name',
      'Tier',
      'Password',
      'User name',
      'User name',
    ])
    expect(result).toMatchObject({ added: 495, failedRows: 5 })
    expect(await total()).toBe(before + 495)

    const path = result.fileUrl?.split('/').at(-1)
    const report = await testApp.app.inject({ url: `/api${files.read.path.replace('{path}', String(path))}` })
    expect(report.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
    expect(report.headers['content-disposition']).toMatch(/^attachment/)
    expect(report.body.split('\r\n').filter((line) => line !== '')).toHaveLength(6)
  })

  it('keeps none of them when that was chosen', async () => {
    const before = await total()
    const result = await importLines(sheet(), 'none')
    expect(result).toMatchObject({ added: 0, failedRows: 5 })
    expect(await total()).toBe(before)
  })

  it('a row with a password can log in, one without has to set it first', async () => {
    await importLines([lineOf(2, { password: 'Shared#2026' }), lineOf(3)], 'none')
    await testApp.login(`u${series}_2`, 'Shared#2026')
    for (const password of ['Shared#2026', '!', 'x']) {
      const { envelope } = await testApp.call(session.login, { username: `u${series}_3`, password })
      expect(envelope.message).toBe('Wrong user name or password')
    }
  })

  it('more than 100 different passwords are refused row by row', async () => {
    const lines = rows(102).map((row) => lineOf(row, { password: `Own#2026-${row}` }))
    const result = await importLines(lines, 'good')
    expect(result.added).toBe(100)
    expect(result.failures.map(({ row }) => row)).toEqual([102, 103])
    expect(result.failures[0]?.message).toContain('100')
  })

  it('nobody imports accounts that they could not add', async () => {
    const agent = await testApp.login('agent')
    const result = await importLines([lineOf(2, { tier: 'Master' }), lineOf(3)], 'good', agent)
    expect(result).toMatchObject({ added: 1, failures: [{ row: 2, field: 'tier' }] })
    const [made] = (await testApp.ask(users.list, { username: `u${series}_3` }, { token: agent })).records
    expect(made).toMatchObject({ superior: 'Aina Rakoto', roles: 'End user', createBy: 'agent' })
  })
})
