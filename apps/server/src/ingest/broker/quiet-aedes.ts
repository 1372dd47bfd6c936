import { Aedes, type AedesOptions, type Client, type PublishPacket } from 'aedes'

type Done = (error?: Error) => void

/** What we use of the parser that every client of aedes has. */
interface Parser {
  parse(chunk: Buffer): number
  /** The length that the packet under way has announced; -1 before. */
  packet: { length: number }
}

interface QuietOptions extends AedesOptions {
  /** Whether anybody listens to what this client says. */
  isHeard: (client: Client) => boolean
  maxPacketBytes: number
  maxGreetingBytes: number
}

/** Aedes that hands on only what somebody listens to, keeps nothing, and reads no packet beyond a size. */
export class QuietAedes extends Aedes {
  readonly #options: QuietOptions

  constructor(options: QuietOptions) {
    super(options)
    this.#options = options
    const handle = this.handle
    this.handle = (stream, request) => this.#bounded(handle(stream, request))
  }

  override publish(packet: PublishPacket, done: Done): void
  override publish(packet: PublishPacket, client: Client | null, done: Done): void
  override publish(packet: PublishPacket, clientOrDone: Client | null | Done, done?: Done): void {
    const isOurs = typeof clientOrDone === 'function' || clientOrDone === null
    if (isOurs || this.#options.isHeard(clientOrDone)) {
      // A message kept for later subscribers would be kept in memory, for ever.
      const plain = packet.retain ? { ...packet, retain: false } : packet
      // Aedes itself takes the client in the middle; its types do not say so.
      const publish = super.publish as (packet: PublishPacket, ...rest: unknown[]) => void
      publish.call(this, plain, clientOrDone, done)
    } else {
      done?.()
    }
  }

  /** Aedes has no bound of its own, so its parser is asked after every piece what it is in the middle of. */
  #bounded(client: Client): Client {
    const { maxPacketBytes, maxGreetingBytes } = this.#options
    const { _parser: parser } = client as Client & { _parser: Parser }
    const parse = parser.parse.bind(parser)
    parser.parse = (chunk) => {
      const rest = parse(chunk)
      if (parser.packet.length > (client.connected ? maxPacketBytes : maxGreetingBytes)) {
        client.emit('error', new Error('the packet is too large'))
      }
      return rest
    }
    return client
  }
}
