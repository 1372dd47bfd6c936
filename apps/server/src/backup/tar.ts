/** The plain old format of tar (ustar): every system can look into an archive of ours. */
const block = 512
const longestName = 100

function header(name: string, size: number, mtime: number): Buffer {
  if (Buffer.byteLength(name) > longestName) throw new Error(`The name ${name} is too long for an archive.`)
  const bytes = Buffer.alloc(block)
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`
  bytes.write(name, 0)
  bytes.write(octal(0o600, 7), 100)
  bytes.write(octal(0, 7), 108)
  bytes.write(octal(0, 7), 116)
  bytes.write(octal(size, 11), 124)
  bytes.write(octal(Math.floor(mtime / 1000), 11), 136)
  bytes.write('        ', 148)
  bytes.write('0', 156)
  bytes.write('ustar\x0000', 257)
  const sum = bytes.reduce((total, byte) => total + byte, 0)
  bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return bytes
}

const padding = (size: number) => Buffer.alloc((block - (size % block)) % block)

export const tarEntry = (name: string, content: Buffer, mtime: number): Buffer[] => [
  header(name, content.length, mtime),
  content,
  padding(content.length),
]

/** Two empty blocks. */
export const tarEnd = Buffer.alloc(2 * block)

/** Takes exactly so many bytes of a stream at a time. */
function createTaker(bytes: AsyncIterable<Buffer>) {
  const source = bytes[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  return async (count: number): Promise<Buffer | undefined> => {
    const parts = [rest]
    let size = rest.length
    while (size < count) {
      const next = await source.next()
      if (next.done) return undefined
      parts.push(next.value)
      size += next.value.length
    }
    const all = Buffer.concat(parts)
    rest = all.subarray(count)
    return all.subarray(0, count)
  }
}

/** The entries one after the other; each is in memory while it is looked at, so none may be larger than the bound. */
export async function* readTar(
  bytes: AsyncIterable<Buffer>,
  largest: number,
): AsyncGenerator<{ name: string; content: Buffer }> {
  const take = createTaker(bytes)
  for (;;) {
    const head = await take(block)
    if (!head) throw new Error('The archive ends too early.')
    if (head.every((byte) => byte === 0)) return
    const name = head.toString('utf8', 0, longestName).replace(/\0.*$/s, '')
    const size = Number.parseInt(head.toString('latin1', 124, 135), 8)
    if (!header(name, size, 0).subarray(0, 136).equals(head.subarray(0, 136)) || size > largest)
      throw new Error('The archive is damaged, or not one of ours.')
    const content = await take(size + padding(size).length)
    if (!content) throw new Error('The archive ends too early.')
    yield { name, content: content.subarray(0, size) }
  }
}
