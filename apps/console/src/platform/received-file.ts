/** Reads a file as it comes in, and tells how many bytes there are so far. */
export async function receivedFile(response: Response, onBytes: (count: number) => void): Promise<Blob> {
  const reader = response.body?.getReader()
  if (!reader) return response.blob()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let count = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
    parts.push(value)
    count += value.length
    onBytes(count)
  }
}
