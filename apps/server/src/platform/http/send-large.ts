import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compress = promisify(gzip)
/** Below that the packet is sent as fast as it would be packed. */
const smallBytes = 8_192
/** Curves shrink to a tenth at once; more effort hardly gains. */
const level = 3

const takesGzip = ({ headers }: FastifyRequest) => /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''))

/** Long curves and reports travel packed: sites and their people are far away. Packed beside the event loop. */
export async function sendLarge(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, body }: { status: number; body: unknown },
): Promise<FastifyReply> {
  const text = JSON.stringify(body)
  const isPacked = text.length > smallBytes && takesGzip(request)
  reply.code(status).type('application/json; charset=utf-8').header('vary', 'accept-encoding')
  return isPacked
    ? reply.header('content-encoding', 'gzip').send(await compress(text, { level }))
    : reply.send(text)
}
