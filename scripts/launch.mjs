// Runs on whatever Node the machine has: hands a command over to the project's own Node.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { keepRunning } from './keep-running.mjs'
import { endWhereUnsuited, projectNode } from './platform.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [command, ...rest] = process.argv.slice(2)
endWhereUnsuited()
const node = projectNode(root)
// A server shares its machine with the database: garbage is collected early instead of piling up.
const memory = ['start', 'serve'].includes(command ?? '')
  ? JSON.parse(readFileSync(join(root, 'scripts', 'server-memory.json'), 'utf8'))
  : { flags: [], env: {} }
const start = (stdio, name = command, settings = {}) =>
  spawn(node, [...memory.flags, join(root, 'scripts', 'commands', `${name}.ts`), ...rest], {
    cwd: root,
    stdio,
    env: {
      ...memory.env,
      ...settings,
      ...process.env,
      PATH: `${dirname(node)}:${join(root, 'node_modules', '.bin')}:${process.env.PATH ?? ''}`,
    },
  })
/** What a demo ends with that somebody has left for an empty installation; see apps/server/src/platform/demo-exit.ts. */
const leftDemoExitCode = 76
// As near as the demo was: whoever wants it seen from elsewhere says so by HOST.
const afterDemo = { DATABASE_URL: 'embedded', HOST: '127.0.0.1' }
const serve = (settings) =>
  keepRunning(
    () => start(['inherit', 'inherit', 'inherit', 'ipc'], 'serve', settings),
    (sentence) => process.stderr.write(`${sentence}\n`),
  )
if (command === 'serve') process.exit(await serve({}))
const child = start('inherit')
// A terminal's Ctrl-C reaches the child by itself; a signal sent to this process alone must be passed on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', async (code, signal) => {
  const isLeft = command === 'start' && code === leftDemoExitCode
  process.exit(isLeft ? await serve(afterDemo) : (code ?? (signal ? 1 : 0)))
})
