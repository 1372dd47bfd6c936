import { startSimulator } from '../demo-simulator.ts'
import { startServer } from '../start-server.ts'

await startServer('demo', process.env.GRIDHELM_SIMULATOR === 'off' ? undefined : startSimulator)
