import { spawn } from 'node:child_process'
import { bin, consoleFolder, root, serverMain } from '../places.ts'

const serverPort = process.env.PORT || '8080'
const consolePort = 5173
const consoleOrigins = ['localhost', '127.0.0.1'].map((host) => `http://${host}:${consolePort}`)

const parts = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', serverMain, 'demo'], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: serverPort,
      GRIDHELM_PREVIEW: process.env.GRIDHELM_PREVIEW || '1',
      // The page comes from Vite's address, so its push connection has that origin.
      GRIDHELM_ORIGINS: [process.env.GRIDHELM_ORIGINS, ...consoleOrigins].filter(Boolean).join(','),
    },
  }),
  spawn(
    process.execPath,
    [bin('vite'), '--port', String(consolePort), '--strictPort', '--clearScreen=false'],
    {
      cwd: consoleFolder,
      stdio: 'inherit',
      env: { ...process.env, GRIDHELM_DEV_SERVER: `http://127.0.0.1:${serverPort}` },
    },
  ),
]

let ending = false

/** One part without the other is of no use: whoever ends, both end. */
function end(exitCode: number): void {
  if (ending) return
  ending = true
  process.exitCode = exitCode
  for (const part of parts) part.kill('SIGTERM')
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0))
for (const part of parts) {
  part.once('error', () => end(1))
  part.once('exit', (code) => end(code ?? 0))
}
