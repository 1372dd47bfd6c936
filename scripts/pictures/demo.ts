import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { alarmCalls } from '@gridhelm/contract/acting/alarms/calls'
import { stationCalls } from '@gridhelm/contract/stations/stations/calls'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { freePort } from '../free-port.ts'
import { root } from '../places.ts'
import { callApi, logInByApi } from '../testing/api.ts'
import { startProcess } from '../testing/server-process.ts'

export interface Demo {
  address: string
  sites: ReadonlyMap<string, Station>
  /** The gravest alarm that is there. */
  alarm: string
  stop(): Promise<void>
}

const patienceMs = 20 * 60_000
/** Its virtual sites have told their past, and nobody has to wait for a figure any more. */
const isTold = /The history is complete/

/** A demo of its own, as `npm start` makes it, once its story is told; or one that runs already. */
export async function openDemo(running: string | undefined): Promise<Demo> {
  if (running !== undefined) return described(running, async () => undefined)
  const dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'gridhelm-pictures-')))
  const [PORT, MQTT_PORT] = [String(await freePort()), String(await freePort())]
  const program = startProcess(process.execPath, [join(root, 'scripts', 'commands', 'start.ts')], {
    ...{ PORT, MQTT_PORT, GRIDHELM_DATA: dataDir, GRIDHELM_LOG: 'silent' },
  })
  const stop = async () => {
    await program.interrupt()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const address = `http://127.0.0.1:${PORT}`
  await program.untilAnswering(`${address}/api/sys/console/config`, patienceMs)
  for (const end = Date.now() + patienceMs; !isTold.test(program.stdout()); await delay(1_000))
    if (Date.now() > end) throw new Error(`The demo does not tell its past:\n${program.stdout()}`)
  return described(address, stop)
}

async function described(address: string, stop: Demo['stop']): Promise<Demo> {
  const { token } = await logInByApi(address, 'admin')
  const stations = await callApi(address, stationCalls.lists, {}, token)
  const { records } = await callApi(address, alarmCalls.list, { pageNo: 1, pageSize: 1, view: 'open' }, token)
  return {
    address,
    sites: new Map(stations.map((one) => [one.projectNumber, one])),
    alarm: records[0]?.id ?? '',
    stop,
  }
}
