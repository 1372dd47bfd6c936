import type { StartCompanion } from '../apps/server/src/main.ts'
import { buildConsole } from './build-console.ts'

/** The console first, then the server in this very process: one process fewer, and its exit code is ours. */
export async function startServer(
  mode: 'demo' | 'production',
  startCompanion?: StartCompanion,
): Promise<void> {
  if (!(await buildConsole())) process.exit(1)
  process.stderr.write('Starting Gridhelm …\n')
  const { main } = await import('../apps/server/src/main.ts')
  await main(mode, startCompanion)
}
