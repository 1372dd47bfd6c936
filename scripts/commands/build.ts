import { buildConsole } from '../build-console.ts'

// For images and packages: the first start then finds the console built.
process.exitCode = (await buildConsole()) ? 0 : 1
