import { runChecks } from '../checks.ts'

const failed = await runChecks()
if (failed > 0) {
  console.error(`${failed} of the checks failed.`)
  process.exitCode = 1
}
