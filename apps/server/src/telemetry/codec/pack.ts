import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

const options = { params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_contentSizeFlag]: 1 } }

export const pack = (head: readonly number[], parts: readonly Uint8Array[]): Buffer =>
  Buffer.concat([Buffer.from(head), zstdCompressSync(Buffer.concat(parts), options)])

export const unpack = (block: Uint8Array, headBytes: number): Buffer =>
  zstdDecompressSync(block.subarray(headBytes))
