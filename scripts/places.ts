import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')
export const consoleFolder = join(root, 'apps', 'console')
export const builtConsole = join(consoleFolder, 'dist')
export const serverMain = join(root, 'apps', 'server', 'src', 'main.ts')
/** How `npm start` and `npm run serve` keep the memory of the server small. */
export const serverMemory: { flags: readonly string[]; env: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'server-memory.json'), 'utf8'),
)

/** The program of an installed package, to be run with our own Node. */
export const bin = (name: string) => join(root, 'node_modules', '.bin', name)

/** Where Node keeps our modules as it has read them: half of what a start costs. */
export const compileCache = join(root, 'node_modules', '.cache', 'compile')
