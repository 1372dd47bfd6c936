import { openDatabase } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { newId } from '../platform/ids.ts'
import { distribute } from '../telemetry/distribute.ts'
import { administrate, databaseUrl, runIn, type TemplateNames } from './databases.ts'
import { seedPrepared } from './prepared-data.ts'

/** Where the tests run: one server, or the coordinator of a cluster and its workers. */
export interface TestServers {
  url: string
  workers: readonly string[]
  templates: TemplateNames
  /** How a database is copied: through the log by default, or file by file where nothing has to outlive a crash. */
  strategy: 'WAL_LOG' | 'FILE_COPY'
}

interface Node {
  nodename: string
  nodeport: number
  groupid: number
}

/** The machines of the cluster that the given database belongs to; none where it is a plain PostgreSQL. */
async function nodesOf(url: string): Promise<Node[]> {
  const found = await runIn(url, `SELECT FROM pg_extension WHERE extname = 'citus'`)
  if (found.length === 0) return []
  return (await runIn(
    url,
    `SELECT nodename, nodeport, groupid FROM pg_dist_node WHERE noderole = 'primary' AND isactive ORDER BY groupid`,
  )) as Node[]
}

function at(url: string, { nodename, nodeport }: Node): string {
  const other = new URL(url)
  other.hostname = nodename
  other.port = String(nodeport)
  return other.href
}

const everywhere = async (servers: readonly string[], ...statements: readonly string[]): Promise<void> => {
  await Promise.all(servers.map((server) => administrate(server, ...statements)))
}

/** Nobody may be in a database that is copied, Citus's own keeper of it neither. */
const closed = (name: string) => [
  `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`,
  `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
]

const dropped = (name: string) => `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`

/** A database that spans the machines like the given one, with the schema spread over them. */
async function makeMigrated(url: string, nodes: readonly Node[], servers: readonly string[], name: string) {
  await everywhere(servers, `CREATE DATABASE ${name} TEMPLATE template0`)
  const own = databaseUrl(url, name)
  if (nodes.length > 0) {
    for (const server of servers) await runIn(databaseUrl(server, name), 'CREATE EXTENSION citus')
    await runIn(
      own,
      ...nodes.map(({ nodename, nodeport, groupid }) =>
        groupid === 0
          ? `SELECT citus_set_coordinator_host('${nodename}', ${nodeport})`
          : `SELECT citus_add_node('${nodename}', ${nodeport})`,
      ),
    )
  }
  await migrate(own)
  const { db, close } = openDatabase(own, { poolSize: 1, onError: () => undefined })
  try {
    await distribute(db)
  } finally {
    await close()
  }
}

/** Databases of this run's own on a server that somebody else keeps. */
export async function prepareOn(url: string): Promise<{ servers: TestServers; remove(): Promise<void> }> {
  const nodes = await nodesOf(url)
  const workers = nodes.filter(({ groupid }) => groupid !== 0).map((node) => at(url, node))
  const servers = [url, ...workers]
  const run = newId()
  const templates = { migrated: `gridhelm_migrated_${run}`, demo: `gridhelm_demo_${run}` }
  const remove = () => everywhere(servers, dropped(templates.migrated), dropped(templates.demo))
  try {
    await makeMigrated(url, nodes, servers, templates.migrated)
    await everywhere(servers, ...closed(templates.migrated))
    await everywhere(servers, `CREATE DATABASE ${templates.demo} TEMPLATE ${templates.migrated}`)
    await seedPrepared(databaseUrl(url, templates.demo))
    await everywhere(servers, ...closed(templates.demo))
  } catch (error) {
    await remove()
    throw error
  }
  return { servers: { url, workers, templates, strategy: 'WAL_LOG' }, remove }
}
