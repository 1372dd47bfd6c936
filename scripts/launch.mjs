// Runs on whatever Node the machine has: hands a command over to the project's own Node.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const wantedMajor = 24

function projectNode() {
  const own = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (existsSync(own)) return own
  if (Number(process.versions.node.split('.')[0]) >= wantedMajor) return process.execPath
  process.stderr.write(
    `No Node ${wantedMajor} is packaged for ${process.platform}-${process.arch}. Install Node ${wantedMajor} or later and try again.\n`,
  )
  process.exit(1)
}

const [command, ...rest] = process.argv.slice(2)
const node = projectNode()
// A server shares its machine with the database: garbage is collected early instead of piling up.
const memory = ['start', 'serve'].includes(command ?? '')
  ? JSON.parse(readFileSync(join(root, 'scripts', 'server-memory.json'), 'utf8'))
  : { flags: [], env: {} }
const child = spawn(node, [...memory.flags, join(root, 'scripts', 'commands', `${command}.ts`), ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...memory.env,
    ...process.env,
    PATH: `${dirname(node)}:${join(root, 'node_modules', '.bin')}:${process.env.PATH ?? ''}`,
  },
})
// A terminal's Ctrl-C reaches the child by itself; a signal sent to this process alone must be passed on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
