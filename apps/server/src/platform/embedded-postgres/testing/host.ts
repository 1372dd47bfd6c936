import { lockDataFolder } from '../data-folder.ts'
import { startEmbeddedPostgres } from '../supervisor.ts'

// A process to be killed: holds the data folder and its database, and says where the database is.
const dataDir = process.argv[2] ?? ''
lockDataFolder(dataDir)
const server = await startEmbeddedPostgres({
  dataDir,
  settings: { fsync: 'off', shared_buffers: '16MB' },
  onUnexpectedExit: () => process.exit(1),
})
console.log(`${server.pid} ${server.url}`)
