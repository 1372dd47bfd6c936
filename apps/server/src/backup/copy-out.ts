import type { ClientBase, Connection, Submittable } from 'pg'

type TakeChunk = (rows: Buffer, count: number) => Promise<void>

/** One COPY … TO STDOUT; pg calls the handlers as the database answers, and the database waits while a chunk is taken. */
class CopyOut implements Submittable {
  readonly #statement: string
  readonly #chunkBytes: number
  readonly #take: TakeChunk
  callback: (error?: Error) => void
  #rows: Buffer[] = []
  #size = 0
  #taking: Promise<void> = Promise.resolve()

  constructor(statement: string, chunkBytes: number, take: TakeChunk, callback: (error?: Error) => void) {
    this.#statement = statement
    this.#chunkBytes = chunkBytes
    this.#take = take
    this.callback = callback
  }

  submit(connection: Connection): void {
    connection.query(this.#statement)
  }

  /** A message is a row. Its bytes belong to the connection, which writes over them. */
  handleCopyData({ chunk }: { chunk: Buffer }, connection: Connection): void {
    this.#rows.push(Buffer.from(chunk))
    this.#size += chunk.length
    if (this.#size >= this.#chunkBytes) this.#flush(connection)
  }

  #flush(connection?: Connection): void {
    if (this.#rows.length === 0) return
    const rows = this.#rows
    this.#rows = []
    this.#size = 0
    connection?.stream.pause()
    this.#taking = this.#taking
      .then(() => this.#take(Buffer.concat(rows), rows.length))
      .finally(() => connection?.stream.resume())
    // It is waited for at the end.
    this.#taking.catch(() => undefined)
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#flush()
    this.#taking.then(
      () => this.callback(),
      (error: unknown) => this.callback(error as Error),
    )
  }

  handleError(error: Error): void {
    this.callback(error)
  }
}

/** Hands over whole rows, about so many bytes at a time. */
export function copyOut(
  client: ClientBase,
  statement: string,
  chunkBytes: number,
  take: TakeChunk,
): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(new CopyOut(statement, chunkBytes, take, (error) => (error ? reject(error) : resolve())))
  })
}
