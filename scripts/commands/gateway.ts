import { resolve } from 'node:path'

// Paths are those of whoever typed them: npm and the launcher have changed the folder.
const typedIn = process.env.INIT_CWD ?? process.cwd()
process.argv = process.argv.map((argument, index) =>
  index > 1 && argument.endsWith('.json') ? resolve(typedIn, argument) : argument,
)
await import('../../apps/gateway/src/main.ts')
