import { sunspecKinds } from '@gridhelm/points/registers/sunspec'
import { ConfigError, readConfig } from './config/config.ts'
import { createGateway } from './gateway.ts'
import { createModbusLink } from './modbus/link.ts'
import { sayFault } from './modbus/pdu.ts'
import { discoverSunSpec } from './poll/sunspec.ts'

const usage = `Usage:
  gateway CONFIG.json                 reads devices and sends what they say
  gateway                             the same, with GRIDHELM_SITE, GRIDHELM_BROKER and GRIDHELM_SITE_PASSWORD set
  gateway check CONFIG.json           says whether the file can be used
  gateway scan HOST[:PORT] [UNIT]     says which SunSpec models a device has`

const say = (line: string) => process.stdout.write(`${line}\n`)

function run(path: string | undefined): void {
  const gateway = createGateway({ config: readConfig(path, process.env), say })
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    // Whoever waits for us must not wait for ever.
    setTimeout(() => process.exit(1), 5_000).unref()
    await gateway.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  gateway.start()
  if (gateway.waiting > 0) say(`${gateway.waiting} messages wait from before.`)
}

function check(path: string): void {
  const { setup, site } = readConfig(path, process.env)
  if (!setup) {
    say(`${path} can be used: the console says what is read at ${site}.`)
    return
  }
  const count = setup.devices.length
  say(`${path} can be used: ${count} ${count === 1 ? 'device' : 'devices'} of ${site}.`)
}

async function scan(target: string, unit: number): Promise<void> {
  const [host = '', port = '502'] = target.split(':')
  const link = createModbusLink({ host, port: Number(port), framing: 'tcp' })
  const found = await discoverSunSpec((address, count) =>
    link.ask({ unit, request: { code: 3, address, count }, timeoutMs: 3_000 }),
  )
  link.close()
  if (!found.ok) {
    throw new ConfigError(
      found.fault === 'noSunSpec'
        ? 'There is no SunSpec mark at 40000, 50000 or 0.'
        : `${target}: ${sayFault(found)}.`,
    )
  }
  for (const { id, address, length } of found.models) say(`model ${id} at ${address}, ${length} registers`)
  say(`Can be read as: ${sunspecKinds(found.models).join(', ') || 'nothing that is known here'}.`)
}

const [first, second, third = '1'] = process.argv.slice(2)
try {
  if (first === 'check' && second) check(second)
  else if (first === 'scan' && second) await scan(second, Number(third))
  else if (first && !first.startsWith('-')) run(first)
  else if (!first && process.env.GRIDHELM_SITE) run(undefined)
  else say(usage)
} catch (error) {
  const known = error instanceof Error ? error : new Error(String(error))
  process.stderr.write(`${known instanceof ConfigError ? known.message : known.stack}\n`)
  process.exit(1)
}
