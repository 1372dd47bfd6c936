import { stampOf } from '../scripts/console/stamp.ts'
import { freePort } from '../scripts/free-port.ts'
import { startProcess } from '../scripts/testing/server-process.ts'
import { withTemporaryFolder } from './support/demo-server.ts'
import type { Report } from './support/figure.ts'

export const name = 'start'

/** `npm start` to the login page, then Ctrl-C; both in seconds. */
async function startAndStop(dataDir: string): Promise<{ start: number; stop: number }> {
  const port = String(await freePort())
  const begun = performance.now()
  const npm = startProcess('npm', ['start'], {
    PORT: port,
    MQTT_PORT: '0',
    GRIDHELM_DATA: dataDir,
  })
  try {
    await npm.untilAnswering(`http://127.0.0.1:${port}/user/login`, 300_000)
    const answered = performance.now()
    await npm.interrupt()
    return { start: (answered - begun) / 1000, stop: (performance.now() - answered) / 1000 }
  } catch (error) {
    await npm.interrupt()
    throw error
  }
}

export async function run(report: Report): Promise<void> {
  await withTemporaryFolder(async (dataDir) => {
    const stamp = stampOf()
    // The first may build the console; with the packages at hand it says what a new data folder costs.
    const first = await startAndStop(dataDir)
    const second = await startAndStop(dataDir)
    // An edit in between makes the second start build again, which is not what is measured here.
    if (stampOf() !== stamp) throw new Error('The sources of the console changed meanwhile: measure again.')
    report({ figure: 'first start to the login page', value: first.start, unit: 's' })
    report({ figure: 'second start to the login page', value: second.start, unit: 's', target: 8 })
    report({ figure: 'Ctrl-C to the end', value: second.stop, unit: 's', target: 5 })
  })
}
