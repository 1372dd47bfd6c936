import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseRuns } from '../../testing/long-run.ts'
import { addPerson } from '../../testing/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { sqlState } from '../db/database.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

const pathOf = async (id: string) => {
  const { db } = testApp.platform
  return (await db.selectFrom('sysUser').select('tierPath').where('id', '=', id).executeTakeFirstOrThrow())
    .tierPath
}
const move = (id: string, parentId: string | null) =>
  testApp.platform.db.updateTable('sysUser').set({ parentId }).where('id', '=', id).execute()

describe('the place of an account in the tree', () => {
  it('follows from the account above it', async () => {
    expect(await pathOf('demo-admin')).toBe('/demo-admin/')
    expect(await pathOf('demo-operator')).toMatch(/^\/.*\/demo-operator\/$/)
  })

  it('whatever is moved where, every path is that of the parent and its own id, and nothing stands below itself', async () => {
    const ids: string[] = []
    for (let i = 0; i < 7; i++) ids.push(await addPerson(testApp, { username: `moved_${i}` }))
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(6), fc.option(fc.nat(6))), { maxLength: 12 }),
        async (moves) => {
          for (const [who, below] of moves) {
            const parentId = below === null ? null : (ids[below] ?? null)
            await move(ids[who] ?? '', parentId).catch((error: unknown) =>
              expect(sqlState(error)).toBe('23514'),
            )
          }
          const rows = await testApp.platform.db
            .selectFrom('sysUser')
            .select(['id', 'parentId', 'tierPath'])
            .where('id', 'in', ids)
            .execute()
          const paths = new Map(rows.map((row) => [row.id, row.tierPath]))
          for (const { id, parentId, tierPath } of rows)
            expect(tierPath).toBe(`${parentId === null ? '/' : paths.get(parentId)}${id}/`)
        },
      ),
      { numRuns: databaseRuns(20) },
    )
  })
})
