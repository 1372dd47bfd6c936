/** What a program says that may succeed when it is tried again later; who keeps us running does so. */
export const laterExitCode = 75

/** Why Gridhelm cannot start, in a sentence for a person; `main` prints the message alone. */
export class StartError extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode = 1) {
    super(message)
    this.name = 'StartError'
    this.exitCode = exitCode
  }
}
