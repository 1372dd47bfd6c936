import {
  largestPictureMegabytes,
  type PictureType,
  pictureTypes,
  type UploadedFile,
} from '@gridhelm/contract/files/entities'
import { readFile, saveFile } from '../../../platform/files/files.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { FileAnswer } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type Kept, keptBy } from './queries.ts'

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

interface Kind {
  type: string
  extension: string
}
interface Storing {
  megabytes: number
  kindOf: (bytes: Buffer) => Kind | undefined
  kept: boolean
}

const largestFileMegabytes = 10

/** Lines of text with separators, and nothing that a text does not have. */
function isCsv(bytes: Buffer): boolean {
  if (bytes.length === 0 || bytes.includes(0)) return false
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return /[,;\t]/.test(text.split('\n', 1)[0] ?? '') && !/^\s*</.test(text)
  } catch {
    return false
  }
}

function fileKind(bytes: Buffer): Kind | undefined {
  if (startsWith(bytes, ascii('%PDF-'))) return { type: 'application/pdf', extension: 'pdf' }
  return pictureKind(bytes) ?? (isCsv(bytes) ? { type: 'text/csv', extension: 'csv' } : undefined)
}

/** By the first bytes: neither the name nor what the sender says about it counts. */
const pictureKind = (bytes: Buffer) => kinds.find(({ is }) => is(bytes))

const megabyte = 1_048_576
const dayMs = 86_400_000
/** Far more than anybody needs; a script must not fill the disk. */
const mostADay = { files: 200, bytes: 100 * megabyte }
const mostInAll = { files: 1_000, bytes: 500 * megabyte }

async function* whole(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

export function createFileService({ db, now }: Platform) {
  async function store(
    file: UploadedFile,
    { caller }: SessionContext,
    { megabytes, kindOf, kept }: Storing,
  ): Promise<string> {
    if (file.size > megabytes * megabyte) throw Refusal.of('error.fileTooLarge', { megabytes })
    const bytes = Buffer.from(await file.arrayBuffer())
    const kind = kindOf(bytes)
    if (!kind) throw Refusal.ofField('file', 'error.fileKind')
    const { type, extension } = kind
    const name = file.name.slice(0, 200)
    return db.transaction().execute(async (tx) => {
      const { all, late } = await keptBy(tx, caller, new Date(now() - dayMs))
      const isBeyond = (kept: Kept, most: Kept) =>
        kept.files >= most.files || kept.bytes + bytes.length > most.bytes
      if (isBeyond(late, mostADay)) throw Refusal.of('files.tooMany')
      if (isBeyond(all, mostInAll))
        throw Refusal.of('files.quota', { files: mostInAll.files, megabytes: mostInAll.bytes / megabyte })
      const createTime = new Date(now())
      return saveFile(tx, { name, type, extension, bytes, createBy: caller.username, createTime, kept })
    })
  }

  return {
    storePicture: (file: UploadedFile, context: SessionContext) =>
      store(file, context, { megabytes: largestPictureMegabytes, kindOf: pictureKind, kept: false }),

    /** Stays until somebody deletes it, whether anything shows it or not. */
    storeFile: (file: UploadedFile, context: SessionContext) =>
      store(file, context, { megabytes: largestFileMegabytes, kindOf: fileKind, kept: true }),

    async read(path: string): Promise<FileAnswer> {
      const file = await readFile(db, path, new Date(now()))
      if (!file) throw Refusal.of('error.notFound')
      const isPicture = (pictureTypes as readonly string[]).includes(file.type)
      return new FileAnswer(file.name, file.type, whole(file.bytes), isPicture ? { keptForEver: true } : {})
    },
  }
}
