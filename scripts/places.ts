import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')
export const consoleFolder = join(root, 'apps', 'console')
export const builtConsole = join(consoleFolder, 'dist')
export const serverMain = join(root, 'apps', 'server', 'src', 'main.ts')
/** What may be thrown away at any time; ignored by git and by every tool. */
export const cacheFolder = join(root, 'node_modules', '.cache', 'gridhelm')

/** The program of an installed package, to be run with our own Node. */
export const bin = (name: string) => join(root, 'node_modules', '.bin', name)
