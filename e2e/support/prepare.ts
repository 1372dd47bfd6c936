import { prepareData } from '../../apps/server/src/testing/prepared-data.ts'

/** Before the first worker: the data folder that each of them copies. Returns how to remove it. */
export default prepareData
