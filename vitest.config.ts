import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Tests that start whole servers wait a lot: begun first, they leave no worker alone at the end. */
class ProcessesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isProcess = ({ moduleId }: TestSpecification) => /\/scripts\/[^/]+\.test\.ts$/.test(moduleId)
    const sorted = await super.sort(files)
    return [...sorted.filter(isProcess), ...sorted.filter((file) => !isProcess(file))]
  }
}

const shared = {
  // What files share of modules keeps no state that one test could leave to another; each has a database of its own.
  isolate: false,
  maxWorkers: 2,
  setupFiles: ['scripts/testing/property-seed.ts'],
  // For a test that fails, not for one that is slow on a busy machine.
  testTimeout: 120_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000, interval: 10 } },
}

/** Node reads our own TypeScript by itself, as it does in production: nothing is translated for it. */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } }

export default defineConfig({
  test: {
    sequence: { sequencer: ProcessesFirst },
    tags: [
      {
        name: 'whole',
        description:
          'Starts, kills or restores programs, goes through a year, all of the demo or every call, or hashes hundreds of passwords: of the whole run alone.',
      },
    ],
    // The database of the run is put away: that takes its time on a busy machine.
    teardownTimeout: 120_000,
    projects: [
      {
        test: {
          name: 'plain',
          include: [
            'packages/**/*.test.ts',
            'apps/gateway/**/*.test.ts',
            'apps/simulator/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: ['scripts/joint/**'],
          ...shared,
          ...native,
        },
      },
      {
        test: { name: 'console', include: ['apps/console/**/*.test.{ts,tsx}'], ...shared },
      },
      {
        test: {
          name: 'server',
          // Of two apps together, on a database: no app knows another.
          include: ['apps/server/**/*.test.ts', 'scripts/joint/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/database-server.ts'],
          ...shared,
          ...native,
        },
      },
    ],
  },
})
