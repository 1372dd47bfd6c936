import { apiBase, type Endpoint } from '@gridhelm/contract/endpoint'
import type { Envelope } from '@gridhelm/contract/envelope'
import type { TestApp } from './test-app.ts'

/** Sends a file the way a browser's form does. */
export async function upload(
  { app }: TestApp,
  endpoint: Endpoint,
  file: { name: string; bytes: string | Uint8Array<ArrayBuffer> },
  { token, fields = {} }: { token?: string; fields?: Readonly<Record<string, string>> },
): Promise<{ status: number; envelope: Envelope }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([file.bytes]), file.name)
  const encoded = new Response(form)
  const response = await app.inject({
    method: 'POST',
    url: apiBase + endpoint.path,
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      ...(token === undefined ? {} : { 'x-access-token': token }),
    },
  })
  return { status: response.statusCode, envelope: response.json<Envelope>() }
}
