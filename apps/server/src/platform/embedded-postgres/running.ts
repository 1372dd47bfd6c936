import { existsSync, realpathSync } from 'node:fs'
import { connectionUrl } from './connection.ts'
import { isAnswering, socketFolderFor } from './socket-folder.ts'

/** The address of the database of a server that runs on this data folder; undefined where none does. */
export async function runningDatabaseUrl(dataDir: string): Promise<string | undefined> {
  if (!existsSync(dataDir)) return undefined
  const socketFolder = socketFolderFor(realpathSync(dataDir))
  return (await isAnswering(socketFolder)) ? connectionUrl(socketFolder) : undefined
}
