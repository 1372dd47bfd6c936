import type { ClientBase, Connection, Submittable } from 'pg'

/** What pg's connection can do beyond its declared types. */
interface CopyingConnection extends Connection {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

/** One COPY … FROM STDIN with all of its data; pg calls the handlers as the database answers. */
class CopyIn implements Submittable {
  readonly #statement: string
  readonly #data: Buffer
  /** The client puts its own time limit around it. */
  callback: (error?: Error) => void

  constructor(statement: string, data: Buffer, callback: (error?: Error) => void) {
    this.#statement = statement
    this.#data = data
    this.callback = callback
  }

  submit(connection: Connection): void {
    connection.query(this.#statement)
  }

  handleCopyInResponse(connection: CopyingConnection): void {
    connection.sendCopyFromChunk(this.#data)
    connection.endCopyFrom()
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.callback()
  }

  handleError(error: Error): void {
    this.callback(error)
  }
}

/** Several times cheaper than INSERT, but all or nothing: a single row that is there already fails it. */
export function copyIn(client: ClientBase, statement: string, data: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(new CopyIn(statement, data, (error) => (error ? reject(error) : resolve())))
  })
}
