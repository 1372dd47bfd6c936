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

export default defineConfig({
  test: {
    sequence: { sequencer: ProcessesFirst },
    projects: [
      {
        test: {
          name: 'plain',
          include: [
            'packages/**/*.test.ts',
            'apps/console/**/*.test.{ts,tsx}',
            'apps/simulator/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          // What they share of modules keeps no state that one test could leave to another.
          isolate: false,
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/database-server.ts'],
          // Every file has a database of its own, so they may share the modules of a worker.
          isolate: false,
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
