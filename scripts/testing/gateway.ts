import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../places.ts'
import { type ServerProcess, startProcess } from './server-process.ts'

const gatewayMain = join(root, 'apps', 'gateway', 'src', 'main.ts')

/** The gateway as a program of its own, with its file in the folder. */
export function startGateway(folder: string, config: object, password: string): ServerProcess {
  const path = join(folder, 'gateway.json')
  writeFileSync(path, JSON.stringify(config))
  return startProcess(process.execPath, [gatewayMain, path], { GRIDHELM_SITE_PASSWORD: password })
}
