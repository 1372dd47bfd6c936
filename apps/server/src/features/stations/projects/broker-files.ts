import { aclFileOf, passwordFileOf, readProjectAccess, type ServerUser } from '../../../ingest/broker/acl.ts'
import { FileAnswer } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'

const usualName = 'gridhelm'

/** Who we are to the external broker, by its address. */
export function serverUserOf(url: string | undefined): ServerUser {
  const { username, password } = url === undefined ? { username: '', password: '' } : new URL(url)
  const name = username === '' ? usualName : decodeURIComponent(username)
  return { name, ...(password === '' ? {} : { password: decodeURIComponent(password) }) }
}

async function* whole(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
}

/** What an external Mosquitto reads: who may speak where, or the hashes of their passwords. */
export async function brokerFile({ db, config }: Platform, file: 'acl' | 'passwords'): Promise<FileAnswer> {
  const projects = await readProjectAccess(db)
  const server = serverUserOf(config.mqtt.url)
  const text = file === 'acl' ? aclFileOf(projects, server) : await passwordFileOf(projects, server)
  return new FileAnswer(file === 'acl' ? 'gridhelm.acl' : 'gridhelm.passwd', 'text/plain', whole(text))
}
