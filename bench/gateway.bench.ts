import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pointsOf } from '@gridhelm/points/catalogue'
import { startModbusServer } from '../apps/gateway/src/testing/modbus-server.ts'
import { startBroker } from '../apps/simulator/src/testing/broker.ts'
import { startGateway } from '../scripts/testing/gateway.ts'
import { shareOfCore } from './support/cpu.ts'
import type { Report } from './support/figure.ts'

export const name = 'gateway'

const deviceCount = 50
const registerCount = 100
const seconds = process.env.GRIDHELM_BENCH_SHORT === '1' ? 5 : 30
const site = 'BENCH'

/** A hundred registers in a row, each a value of its own, as a well-made meter has them. */
const points = pointsOf('load').filter(({ kind }) => kind === 'measure' || kind === 'counter')
const map = {
  name: 'A hundred registers',
  source: 'made for this measurement',
  kind: 'load',
  rules: Array.from({ length: registerCount }, (_, address) => ({
    point: points[address % points.length]?.key ?? '',
    address,
    type: 'u16',
    scale: 0.1,
  })),
}

function residentMegabytes(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1_024
}

export async function run(report: Report): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'gridhelm-gateway-bench-'))
  const broker = await startBroker()
  const servers = await Promise.all(Array.from({ length: deviceCount }, () => startModbusServer()))
  for (const [index, server] of servers.entries()) {
    for (let address = 0; address < registerCount; address++) {
      server.unit(1).holding.set(address, (index * 131 + address * 17) & 0xfff)
    }
  }
  const gateway = startGateway(
    folder,
    {
      site,
      broker: { url: broker.url },
      interval: 1,
      maps: { hundred: map },
      devices: servers.map(({ port }, index) => ({
        ...{ number: `LOAD-${index}`, kind: 'load', map: 'hundred', host: '127.0.0.1', port },
      })),
    },
    'any',
  )
  try {
    await broker.until(() => broker.countOf(site) > 3)
    const before = broker.framesOf(site).length
    const share = await shareOfCore(gateway.pid, () => delay(seconds * 1_000))
    const frames = broker.framesOf(site).slice(before)
    const devices = frames.reduce((sum, frame) => sum + Object.keys(frame.devices).length, 0)
    report({ figure: '50 devices × 100 registers at 1 s: of a core', value: share, unit: '%', target: 10 })
    report({
      figure: 'devices told a second',
      value: devices / seconds,
      unit: '/s',
      target: deviceCount * 0.95,
      higherIsBetter: true,
    })
    report({ figure: 'memory', value: residentMegabytes(gateway.pid), unit: 'MB' })
  } finally {
    gateway.signal('SIGTERM')
    await gateway.whenEnded
    await Promise.all(servers.map((server) => server.stop()))
    await broker.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
