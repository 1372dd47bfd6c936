import { apiBase, type Endpoint } from '@gridhelm/contract/endpoint'
import type { Envelope } from '@gridhelm/contract/envelope'
import { type Row, xlsx } from '../platform/sheets/xlsx.ts'
import type { TestApp } from './test-app.ts'

async function* each(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows
}

export const sheetOf = async (titles: readonly string[], rows: readonly Row[]): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(xlsx('Sheet', titles, each(rows))))

/** Sends a form with a file, as a browser does. */
export async function upload(
  { app }: TestApp,
  endpoint: Endpoint,
  token: string,
  file: { name: string; bytes: Buffer; type?: string },
  fields: Readonly<Record<string, string>> = {},
): Promise<{ status: number; envelope: Envelope }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new File([new Uint8Array(file.bytes)], file.name, { type: file.type ?? '' }))
  const request = new Request('http://test.invalid', { method: 'POST', body: form })
  const response = await app.inject({
    method: 'POST',
    url: apiBase + endpoint.path,
    headers: { 'x-access-token': token, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: response.statusCode, envelope: response.json<Envelope>() }
}

/** The bytes of a file that a call answers with, and its headers. */
export async function download(
  { app }: TestApp,
  endpoint: Endpoint,
  token: string,
  query: Readonly<Record<string, string>> = {},
) {
  const response = await app.inject({
    method: 'GET',
    url: apiBase + endpoint.path,
    query,
    headers: { 'x-access-token': token, 'language-type': 'en' },
  })
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload }
}
