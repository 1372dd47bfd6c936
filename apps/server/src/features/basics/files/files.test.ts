import { calls } from '@gridhelm/contract/calls'
import { apiBase } from '@gridhelm/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveFile } from '../../../platform/files/files.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { upload } from '../../../testing/upload.ts'
import { fileHousekeeping } from './housekeeping.ts'

const { files } = calls
const bytes = (...parts: (string | number)[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'number' ? [part] : [...Buffer.from(part)])))
const png = bytes(0x89, 'PNG\r\n', 0x1a, 0x0a, 'rest')
const pictures: [string, Uint8Array<ArrayBuffer>, string][] = [
  ['image/png', png, 'png'],
  ['image/jpeg', bytes(0xff, 0xd8, 0xff, 0xe0, 'rest'), 'jpg'],
  ['image/webp', bytes('RIFF', 1, 2, 3, 4, 'WEBPVP8 '), 'webp'],
  ['image/gif', bytes('GIF89a', 'rest'), 'gif'],
]

let testApp: TestApp
let token: string
beforeAll(async () => {
  testApp = await createTestApp()
  token = await testApp.login('enduser')
})
afterAll(() => testApp.close())

const read = (path: string) => testApp.app.inject({ url: `${apiBase}/sys/common/static/${path}` })

describe('uploaded pictures', () => {
  it.each(pictures)(
    '%s is known by its content and comes back to anybody',
    async (type, content, extension) => {
      const stored = await upload(testApp, files.upload, { name: 'x.svg', bytes: content }, { token })
      expect(stored.envelope.message).toMatch(new RegExp(`^[0-9a-f]{32}\\.${extension}$`))
      expect(stored.envelope.result).toBe(stored.envelope.message)
      const answer = await read(stored.envelope.message)
      expect(answer.headers).toMatchObject({
        'content-type': type,
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      expect(Buffer.compare(answer.rawPayload, content)).toBe(0)
    },
  )

  it.each([
    ['a page', '<html><script>alert(1)</script></html>'],
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['nothing', ''],
  ])('%s is refused, whatever it is called', async (_, content) => {
    const { envelope } = await upload(testApp, files.upload, { name: 'a.png', bytes: content }, { token })
    expect(envelope).toMatchObject({ success: false, message: 'This kind of file is not accepted' })
  })

  it('more than 2 MB, no file and no session are refused', async () => {
    const large = new Uint8Array(2 * 1_048_576 + 1)
    large.set(png)
    const tooLarge = await upload(testApp, files.upload, { name: 'a.png', bytes: large }, { token })
    expect(tooLarge.envelope.message).toContain('2 MB')
    const none = await testApp.call(files.upload, {}, { token })
    expect(none.envelope.message).toBe('Please choose a file!')
    expect((await upload(testApp, files.upload, { name: 'a.png', bytes: png }, {})).status).toBe(401)
  })

  it.each(['nowhere.png', '..%2F..%2Fetc%2Fpasswd', "x' OR '1'='1", '%00'])(
    'there is no file %s',
    async (path) => {
      const answer = await read(encodeURI(path))
      expect(answer.json()).toMatchObject({ success: false })
    },
  )
})

it('a report is gone when its time is over, and then deleted', async () => {
  const { platform, clock } = testApp
  const path = await saveFile(platform.db, {
    name: 'report.csv',
    type: 'text/csv; charset=utf-8',
    extension: 'csv',
    bytes: Buffer.from('a,b'),
    createBy: 'admin',
    expiresAt: new Date(clock.now() + 1_000),
  })
  expect((await read(path)).headers['content-disposition']).toMatch(/^attachment/)
  clock.advance(1_000)
  expect((await read(path)).json()).toMatchObject({ success: false })
  await fileHousekeeping(platform).run()
  const left = await platform.db.selectFrom('sysFile').select('id').where('id', '=', path).execute()
  expect(left).toEqual([])
})
