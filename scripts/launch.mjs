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
const start = (stdio) =>
  spawn(node, [...memory.flags, join(root, 'scripts', 'commands', `${command}.ts`), ...rest], {
    cwd: root,
    stdio,
    env: {
      ...memory.env,
      ...process.env,
      PATH: `${dirname(node)}:${join(root, 'node_modules', '.bin')}:${process.env.PATH ?? ''}`,
    },
  })
if (command === 'serve') {
  const say = (sentence) => process.stderr.write(`${sentence}\n`)
  process.exit(await keepRunning(() => start(['inherit', 'inherit', 'inherit', 'ipc']), say))
}
const child = start('inherit')
// A terminal's Ctrl-C reaches the child by itself; a signal sent to this process alone must be passed on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
