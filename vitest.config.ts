import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
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
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
