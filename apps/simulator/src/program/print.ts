import { parseArgs } from 'node:util'
import { demoSites } from '../demo/sites.ts'
import { messageOf } from '../message.ts'
import { createSite } from '../run/create.ts'
import { step } from '../run/step.ts'

const usage = `Prints what a virtual site publishes, one message a line.
  --site MG-001        which one
  --seed 1             the same seed gives the same run
  --from 2026-01-01    the first moment, ISO 8601
  --steps 10           how many messages
  --seconds 60         how far apart`

export function print(args: readonly string[]): void {
  const { values } = parseArgs({
    args: [...args],
    options: {
      site: { type: 'string', default: 'MG-001' },
      seed: { type: 'string', default: '1' },
      from: { type: 'string', default: '2026-01-01' },
      steps: { type: 'string', default: '10' },
      seconds: { type: 'string', default: '60' },
      help: { type: 'boolean', default: false },
    },
  })
  const config = demoSites.find(({ number }) => number === values.site)
  if (values.help || !config) {
    console.log(`${usage}\nSites: ${demoSites.map(({ number }) => number).join(', ')}`)
    return
  }
  let state = createSite(config, Number(values.seed), Date.parse(values.from))
  for (let count = 0; count < Number(values.steps); count++) {
    console.log(JSON.stringify(messageOf(state)))
    state = step(state, Number(values.seconds))
  }
}
