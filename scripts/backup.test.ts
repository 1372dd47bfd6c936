// @module-tag whole

import { mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/supervisor.ts'
import { copyPreparedData } from '../apps/server/src/testing/prepared-data.ts'
import { root } from './places.ts'
import { demoPassword } from './testing/api.ts'
import { demoSettings, startDemo } from './testing/demo-server.ts'
import { startPublisher } from './testing/publisher.ts'
import { startProcess } from './testing/server-process.ts'
import { spoken, storedSamples } from './testing/stored-samples.ts'

const hour = 3_600_000
let folder: string
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'gridhelm-lost-')))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function run(command: string, dataDir: string, argument: string): Promise<string> {
  const program = startProcess(
    process.execPath,
    [join(root, 'scripts', 'commands', `${command}.ts`), argument],
    { GRIDHELM_DATA: dataDir },
  )
  const { code } = await program.whenEnded
  expect(code, program.stderr()).toBe(0)
  return program.stdout()
}

test('a destroyed installation comes back with everything acknowledged before its backup, and says what is lost', async () => {
  const dataDir = join(folder, 'data')
  await copyPreparedData(dataDir)
  const settings = await demoSettings(dataDir)
  const server = await startDemo(settings)
  const begun = Date.now() - hour
  const publisher = await startPublisher({
    url: `mqtt://127.0.0.1:${settings.MQTT_PORT}`,
    username: spoken.site,
    password: demoPassword,
    topic: spoken.topic,
    device: spoken.device,
    point: spoken.point.key,
    momentOf: (index) => begun + index,
    window: 20,
  })
  await publisher.progress(500)
  const before = new Map(publisher.acknowledged)
  expect(await run('backup', dataDir, join(folder, 'archives'))).toMatch(/read back and found whole/)
  // It went on meanwhile: what came later is what is lost.
  await publisher.progress(50)
  await publisher.finish()
  server.signal('SIGKILL')
  await server.whenEnded
  rmSync(dataDir, { recursive: true, force: true })

  const again = join(folder, 'again')
  const [archive = ''] = readdirSync(join(folder, 'archives'))
  const said = await run('restore', again, join(folder, 'archives', archive))
  expect(said).toMatch(/Everything is as it was at 20\S+Z\. What happened in the \d+ min since then is lost/)
  const postgres = await startEmbeddedPostgres({ dataDir: again, onUnexpectedExit: () => undefined })
  const open = openDatabase(postgres.url, { poolSize: 2, onError: () => undefined })
  try {
    const found = new Map(await storedSamples(open.db, begun - hour, begun + hour))
    for (const [moment, value] of before) expect(found.get(moment)).toBe(value)
    for (const [moment, value] of found) expect(publisher.acknowledged.get(moment)).toBe(value)
  } finally {
    await open.close()
    await postgres.stop()
  }
}, 300_000)
