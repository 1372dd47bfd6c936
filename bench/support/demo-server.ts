import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiBase } from '@gridhelm/contract/endpoint'
import { consoleCalls } from '@gridhelm/contract/system/console/calls'
import { freePort } from '../../scripts/free-port.ts'
import { serverMain, serverMemory } from '../../scripts/places.ts'
import { startProcess } from '../../scripts/testing/server-process.ts'

/** Answers as soon as the server listens, with or without a console. */
const readyPath = apiBase + consoleCalls.config.path

export async function withTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'gridhelm-bench-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The demo as `npm start` runs it, in a process and a data folder of its own, for as long as the work takes. */
export function withDemoServer<T>(
  work: (address: string) => Promise<T>,
  settings: Readonly<Record<string, string>> = {},
): Promise<T> {
  return withTemporaryFolder(async (dataDir) => {
    const port = await freePort()
    const server = startProcess(process.execPath, [...serverMemory.flags, serverMain, 'demo'], {
      ...serverMemory.env,
      PORT: String(port),
      MQTT_PORT: '0',
      GRIDHELM_DATA: dataDir,
      ...settings,
    })
    try {
      const address = `http://127.0.0.1:${port}`
      await server.untilAnswering(address + readyPath)
      return await work(address)
    } finally {
      await server.interrupt()
    }
  })
}
