/** Why Gridhelm cannot start, in a sentence for a person; `main` prints the message alone. */
export class StartError extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode = 1) {
    super(message)
    this.name = 'StartError'
    this.exitCode = exitCode
  }
}
