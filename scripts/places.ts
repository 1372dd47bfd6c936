import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')
export const consoleFolder = join(root, 'apps', 'console')
export const builtConsole = join(consoleFolder, 'dist')
export const serverMain = join(root, 'apps', 'server', 'src', 'main.ts')

/** The program of an installed package, to be run with our own Node. */
export const bin = (name: string) => join(root, 'node_modules', '.bin', name)
