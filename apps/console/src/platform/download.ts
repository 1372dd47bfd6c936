import type { Endpoint, InputOf } from '@gridhelm/contract/endpoint'
import { type CallOptions, fail, send, unwrap } from './call.ts'
import { fileNameOf } from './file-name.ts'

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
}

const isEnvelope = (response: Response) =>
  (response.headers.get('content-type') ?? '').includes('application/json')

/** One call that answers with a file: the browser saves it under the server's name. */
export async function download<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: DownloadOptions = {},
): Promise<void> {
  const answer = await send<string | Blob>(
    endpoint,
    input,
    (response) => (response.ok && !isEnvelope(response) ? response.blob() : response.text()),
    options,
  )
  const { response, body } = answer
  if (typeof body === 'string') {
    unwrap(endpoint, { ...answer, body }, options)
    return fail({ kind: 'contract', message: 'no file', status: response.status }, options.quiet)
  }
  const name = fileNameOf(response.headers.get('content-disposition') ?? '') ?? options.fileName
  saveFile(body, name ?? 'download')
}
