import type { PictureType } from '@gridhelm/contract/files/entities'

const startsWith = (bytes: Buffer, signature: readonly number[], at = 0) =>
  signature.every((byte, index) => bytes[at + index] === byte)
const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0))

const kinds: readonly { type: PictureType; extension: string; is: (bytes: Buffer) => boolean }[] = [
  {
    type: 'image/png',
    extension: 'png',
    is: (bytes) => startsWith(bytes, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a]),
  },
  { type: 'image/jpeg', extension: 'jpg', is: (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff]) },
  {
    type: 'image/webp',
    extension: 'webp',
    is: (bytes) => startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8),
  },
  {
    type: 'image/gif',
    extension: 'gif',
    is: (bytes) => startsWith(bytes, ascii('GIF87a')) || startsWith(bytes, ascii('GIF89a')),
  },
]

/** By the first bytes: neither the name nor what the sender says about it counts. */
export const pictureKind = (bytes: Buffer) => kinds.find(({ is }) => is(bytes))
