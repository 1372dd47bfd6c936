import { once } from 'node:events'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { StartError } from '../start-error.ts'

const listenErrors: Readonly<Record<string, (config: Config) => string>> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is in use by another program. Stop it, or choose another port: PORT=${port + 1}.`,
  EACCES: ({ port }) => `Port ${port} may not be opened by this user. Choose one above 1023: PORT=8080.`,
  EADDRNOTAVAIL: ({ host }) => `This machine has no address ${host}. Correct HOST.`,
  ENOTFOUND: ({ host }) => `The host name ${host} is not known. Correct HOST.`,
}

function inSentence(error: unknown, config: Config): unknown {
  const sentence = listenErrors[(error as NodeJS.ErrnoException).code ?? '']
  return sentence ? new StartError(sentence(config)) : error
}

/** Says at once what would otherwise be found out when the database has long been brought up. */
export async function tryPort(config: Config): Promise<void> {
  const server = createServer()
  try {
    server.listen(config.port, config.host)
    await once(server, 'listening')
  } catch (error) {
    throw inSentence(error, config)
  } finally {
    server.close()
  }
}

/** Where people find it. */
export async function listen(app: FastifyInstance, config: Config): Promise<string> {
  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    throw inSentence(error, config)
  }
  const bound = app.server.address()
  const port = typeof bound === 'object' && bound ? bound.port : config.port
  const everywhere = config.host === '0.0.0.0' || config.host === '::'
  const host = everywhere ? 'localhost' : config.host.includes(':') ? `[${config.host}]` : config.host
  return `http://${host}:${port}`
}
