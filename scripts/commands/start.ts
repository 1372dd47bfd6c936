import { chooseCarrier, startSimulator } from '../demo-simulator.ts'
import { startServer } from '../start-server.ts'

const isSimulated = process.env.GRIDHELM_SIMULATOR !== 'off'
// Before the server reads its settings: its messages go to the phones of virtual customers.
if (isSimulated) await chooseCarrier()
await startServer('demo', isSimulated ? startSimulator : undefined)
