import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../testing/test-database.ts'
import type { OpenDatabase } from './database.ts'
import { describeSchema } from './describe-schema.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

it('the committed types are those of the migrated database', async () => {
  const plain = database.db.withoutPlugins()
  await expect(await describeSchema(plain as never)).toMatchFileSnapshot('./schema.generated.ts')
})
