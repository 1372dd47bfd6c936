import { ScenarioError } from './control/scenario-text.ts'
import { createFleet } from './program/fleet.ts'
import { runOptions, UsageError, usage } from './program/options.ts'
import { print } from './program/print.ts'
import { CallError } from './wire/local-server.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

async function run(args: readonly string[]): Promise<void> {
  const options = runOptions(args, {
    password: process.env.GRIDHELM_SITE_PASSWORD,
    smsToken: process.env.GRIDHELM_SMS_TOKEN,
    momoSecret: process.env.GRIDHELM_MOMO_SECRET,
  })
  if (!options) return void say(usage)
  const fleet = createFleet(options, say)
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    // Whoever waits for us must not wait for ever.
    setTimeout(() => process.exit(1), 5_000).unref()
    await fleet.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  // Started by another program: not outliving it.
  if (process.connected) process.on('disconnect', stop)
  const begun = performance.now()
  await fleet.start()
  const count = options.sites.length
  const seconds = Math.ceil((performance.now() - begun) / 1000)
  if (!isStopping) say(`${count} virtual ${count === 1 ? 'site is' : 'sites are'} live (${seconds} s).`)
}

const [first, ...rest] = process.argv.slice(2)
try {
  if (first === 'print') print(rest)
  else await run(process.argv.slice(2))
} catch (error) {
  const isUnderstood = [UsageError, ScenarioError, CallError].some((kind) => error instanceof kind)
  const known = error instanceof Error ? error : new Error(String(error))
  process.stderr.write(`${isUnderstood ? known.message : known.stack}\n`)
  process.exit(1)
}
