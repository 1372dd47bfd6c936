import { main } from '../../apps/server/src/main.ts'
import { startSimulator } from '../../scripts/demo-simulator.ts'

/** The demo with its twelve virtual sites, without building the console. */
await main('demo', startSimulator)
