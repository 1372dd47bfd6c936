import { lookup as resolve } from 'node:dns'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const patienceMs = 10_000
const mostBytes = 1_048_576

const linkLocal = new BlockList()
linkLocal.addSubnet('169.254.0.0', 16)
linkLocal.addSubnet('fe80::', 10, 'ipv6')

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/** What no name of the world leads to. */
const inside = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, bits)
for (const [net, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['ff00::', 8],
] as const)
  inside.addSubnet(net, bits, 'ipv6')

const isIn = (list: BlockList, address: string): boolean => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  const plain = mapped ?? address
  return list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
}

/** What is asked for lies where nobody has said that we may go. */
class UnreachableAddress extends Error {
  constructor(where: string) {
    super(`${where} may not be asked`)
  }
}

/** The other side has answered, and not taken it over. */
export class NotTaken extends Error {
  readonly code: number

  constructor(message: string, code: number) {
    super(message)
    this.code = code
  }
}

/** An administrator has named one host, which may lie inside of the house; what that one names may not. */
function refuseInner(address: string, isNamed: boolean): void {
  if (isIn(linkLocal, address) || (!isNamed && isIn(inside, address))) throw new UnreachableAddress(address)
}

const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '')

/** The address that was checked is the one that is connected to. */
const lookupFor =
  (isNamed: boolean): LookupFunction =>
  (hostname, options, done) =>
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 0)
      try {
        for (const { address } of found) refuseInner(address, isNamed)
      } catch (refusal) {
        return done(refusal as Error, '', 0)
      }
      const [first] = found
      if (options.all) done(null, found as never)
      else done(null, first?.address ?? '', first?.family ?? 0)
    })

function refuseInsecure({ protocol, hostname }: URL): void {
  const host = bare(hostname)
  const isHere = host === 'localhost' || (isIP(host) > 0 && isIn(loopback, host))
  if (protocol !== 'https:' && !(protocol === 'http:' && isHere)) throw new UnreachableAddress(protocol)
}

interface Asked {
  method?: string | undefined
  headers?: Readonly<Record<string, string>> | undefined
  body?: string | Uint8Array | URLSearchParams | null | undefined
  signal?: AbortSignal | undefined
  /** Until the whole answer is there. */
  patienceMs?: number
  /** Of the answer. */
  mostBytes?: number
}

/**
 * As `fetch`, for services that an administrator has named by `origin`: encrypted but on this machine, within a time
 * and a size, without following redirects, and never to an inner address that only an answer has named.
 */
export async function fetchFor(origin: string, address: string, asked: Asked = {}): Promise<Response> {
  const url = new URL(address)
  return request(url, asked, url.host === new URL(origin).host)
}

/** The same for addresses that anybody may have named: inner ones only where the operator lets them be. */
export async function fetchOutside(
  address: string,
  asked: Asked,
  { mayBeInside }: { mayBeInside: boolean },
): Promise<Response> {
  return request(new URL(address), asked, mayBeInside)
}

async function request(url: URL, asked: Asked, isNamed: boolean): Promise<Response> {
  refuseInsecure(url)
  if (isIP(bare(url.hostname))) refuseInner(bare(url.hostname), isNamed)
  const timeout = AbortSignal.timeout(asked.patienceMs ?? patienceMs)
  const signal = asked.signal ? AbortSignal.any([asked.signal, timeout]) : timeout
  const body = asked.body instanceof URLSearchParams ? asked.body.toString() : (asked.body ?? undefined)
  const send = url.protocol === 'https:' ? secureRequest : plainRequest
  return new Promise((done, fail) => {
    const sending = send(
      url,
      {
        method: asked.method ?? 'GET',
        headers: {
          ...asked.headers,
          ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
        },
        lookup: lookupFor(isNamed),
        signal,
        agent: false,
      },
      (answer) => {
        const pieces: Buffer[] = []
        let size = 0
        answer.on('data', (piece: Buffer) => {
          size += piece.length
          if (size > (asked.mostBytes ?? mostBytes)) sending.destroy(new Error('the answer is too large'))
          else pieces.push(piece)
        })
        answer.on('error', fail)
        answer.on('end', () => {
          const status = answer.statusCode ?? 502
          const headers = new Headers()
          for (const [name, value] of Object.entries(answer.headers))
            if (value !== undefined) headers.set(name, [value].flat().join(', '))
          done(new Response([204, 304].includes(status) ? null : Buffer.concat(pieces), { status, headers }))
        })
      },
    )
    sending.on('error', fail)
    sending.end(body)
  })
}

/** Whether an address could be asked now; it is looked at once more when it is, for names may come to lead elsewhere. */
export async function addressMayBeAsked(
  address: string,
  { mayBeInside }: { mayBeInside: boolean },
): Promise<boolean> {
  const url = new URL(address)
  const host = bare(url.hostname)
  try {
    refuseInsecure(url)
    if (isIP(host)) refuseInner(host, mayBeInside)
    else
      await new Promise<void>((done, fail) =>
        lookupFor(mayBeInside)(host, { all: true }, (error) => (error ? fail(error) : done())),
      )
    return true
  } catch {
    return false
  }
}
