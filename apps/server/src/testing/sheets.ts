import { apiBase, type Endpoint } from '@gridhelm/contract/endpoint'
import { type Row, xlsx } from '../platform/sheets/xlsx.ts'
import type { TestApp } from './test-app.ts'

async function* each(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows
}

export const sheetOf = async (
  titles: readonly string[],
  rows: readonly Row[],
): Promise<Buffer<ArrayBuffer>> => Buffer.concat(await Array.fromAsync(xlsx('Sheet', titles, each(rows))))

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
