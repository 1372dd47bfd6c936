import { type Endpoint, type InputOf, requestTimeoutMs } from '@gridhelm/contract/endpoint'
import { type CallOptions, fail, send, unwrap } from './call.ts'
import { fileNameOf } from './file-name.ts'
import { receivedFile } from './received-file.ts'

/** The browser asks for the file only after this code has run, so the address lives on for a while. */
const addressLifetimeMs = 60_000

/** Hands a file to the browser, which saves it under the name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), addressLifetimeMs)
}

interface DownloadOptions extends CallOptions {
  /** For an answer that names its file itself this is not needed. */
  fileName?: string | undefined
  /** Told how many bytes have come in. */
  onBytes?: ((count: number) => void) | undefined
}

/** A large file over a thin line takes its time: as long as bytes come in, nothing is lost. */
const longestMs = 3_600_000

/** Ends what has been silent for as long as a call may take. */
function stallWatch(ms: number) {
  const ending = new AbortController()
  let timer = setTimeout(() => ending.abort(), ms)
  return {
    signal: ending.signal,
    isAlive() {
      clearTimeout(timer)
      timer = setTimeout(() => ending.abort(), ms)
    },
    stop: () => clearTimeout(timer),
  }
}

const isEnvelope = (response: Response) =>
  (response.headers.get('content-type') ?? '').includes('application/json')

/**
 * One call that answers with a file: the browser saves it under the server's name. What fails is told by whoever asked
 * for the file, unless it is about the session.
 */
export async function download<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  given: DownloadOptions = {},
): Promise<void> {
  const options = { ...given, quiet: true }
  const { signal, onBytes } = options
  const stall = stallWatch(endpoint.timeoutMs ?? requestTimeoutMs)
  const told = (count: number) => {
    stall.isAlive()
    onBytes?.(count)
  }
  const answer = await send<string | Blob>(
    { ...endpoint, timeoutMs: longestMs },
    input,
    (response) => (response.ok && !isEnvelope(response) ? receivedFile(response, told) : response.text()),
    { ...options, signal: signal ? AbortSignal.any([signal, stall.signal]) : stall.signal },
  )
    .catch((error: unknown) => {
      if (!stall.signal.aborted || signal?.aborted) throw error
      return fail({ kind: 'timeout', message: '', status: 504 }, options.quiet)
    })
    .finally(stall.stop)
  const { response, body } = answer
  if (typeof body === 'string') {
    unwrap(endpoint, { ...answer, body }, options)
    return fail({ kind: 'contract', message: 'no file', status: response.status }, options.quiet)
  }
  const name = fileNameOf(response.headers.get('content-disposition') ?? '') ?? options.fileName
  saveFile(body, name ?? 'download')
}
