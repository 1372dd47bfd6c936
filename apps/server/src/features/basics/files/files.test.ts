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

describe('what an account keeps', () => {
  const store = (name: string) => upload(testApp, files.upload, { name, bytes: png }, { token })
  const own = () =>
    testApp.platform.db.selectFrom('sysFile').select('id').where('createBy', '=', 'enduser').execute()

  it('is bounded by number and by bytes, in a day and in all, however many come at once', async () => {
    const { platform, clock } = testApp
    const { db } = platform
    await db.deleteFrom('sysFile').where('createBy', '=', 'enduser').execute()
    const fill = (count: number, bytes: number, createTime: Date) =>
      db
        .insertInto('sysFile')
        .values(
          Array.from({ length: count }, (_, i) => ({
            id: `${createTime.getTime()}-${i}.png`,
            name: 'x',
            type: 'image/png',
            bytes: Buffer.alloc(bytes),
            createBy: 'enduser',
            createTime,
          })),
        )
        .execute()
    await fill(198, 1, new Date(clock.now()))
    const answers = await Promise.all(Array.from({ length: 5 }, (_, i) => store(`${i}.png`)))
    expect(answers.filter(({ envelope }) => envelope.success)).toHaveLength(2)
    clock.advance(86_400_001)
    expect((await store('tomorrow.png')).envelope.success).toBe(true)
    await fill(799, 1, new Date(clock.now() - 86_400_002))
    expect((await store('beyond.png')).envelope.message).toMatch(/as many pictures as it may/)
    await db.deleteFrom('sysFile').where('createBy', '=', 'enduser').execute()
    await fill(1, 100 * 1_048_576, new Date(clock.now()))
    expect((await store('large.png')).envelope.message).toMatch(/many files today/)
    await db.deleteFrom('sysFile').where('createBy', '=', 'enduser').execute()
  })

  it('goes after a day unless a site, a person or an announcement shows it', async () => {
    const { platform, clock } = testApp
    const { db } = platform
    const [lost, worn, shown] = await Promise.all(
      ['lost', 'worn', 'shown'].map(async (name) => (await store(`${name}.png`)).envelope.message),
    )
    await db
      .updateTable('sysUser')
      .set({ avatar: worn ?? '' })
      .where('username', '=', 'enduser')
      .execute()
    const { id } = await db.selectFrom('sysAnnouncement').select('id').limit(1).executeTakeFirstOrThrow()
    const contentEn = `<p><img src="/api/sys/common/static/${shown}"></p>`
    await db.updateTable('sysAnnouncement').set({ contentEn }).where('id', '=', id).execute()
    const pictures = (await db.selectFrom('iotProject').select('picture').execute()).map((one) => one.picture)
    await fileHousekeeping(platform).run()
    expect(await own()).toHaveLength(3)
    clock.advance(86_400_001)
    const fresh = (await store('fresh.png')).envelope.message
    await fileHousekeeping(platform).run()
    expect((await own()).map((one) => one.id).toSorted()).toEqual([worn, shown, fresh].toSorted())
    expect((await read(lost ?? '')).json()).toMatchObject({ success: false })
    const stored = await db
      .selectFrom('sysFile')
      .select('id')
      .where('id', 'in', pictures.map(String))
      .execute()
    expect(stored.length).toBe(new Set(pictures).size)
  })
})
