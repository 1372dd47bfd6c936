import { freePort } from '../free-port.ts'
import { serverMain } from '../places.ts'
import { type ServerProcess, startProcess } from './server-process.ts'

export interface DemoSettings extends Readonly<Record<string, string>> {
  PORT: string
  MQTT_PORT: string
}

/** Of a demo on free ports with its data in the folder, without the half a year of money that takes a core for a minute. */
export async function demoSettings(dataDir: string): Promise<DemoSettings> {
  return {
    PORT: String(await freePort()),
    MQTT_PORT: String(await freePort()),
    HOST: '127.0.0.1',
    GRIDHELM_DATA: dataDir,
    GRIDHELM_LOG: 'silent',
    GRIDHELM_DEMO_MONEY: 'off',
  }
}

export const addressOf = ({ PORT }: DemoSettings): string => `http://127.0.0.1:${PORT}`

/** The demo as a process of its own, once it answers. */
export async function startDemo(settings: DemoSettings): Promise<ServerProcess> {
  const server = startProcess(process.execPath, [serverMain, 'demo'], settings)
  await server.untilAnswering(`${addressOf(settings)}/api/sys/console/config`, 150_000)
  return server
}
