import { largestPictureMegabytes, pictureTypes, type UploadedFile } from '@gridhelm/contract/files/entities'
import { readFile, saveFile } from '../../../platform/files/files.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { FileAnswer } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { pictureKind } from './pictures.ts'
import { countFilesSince } from './queries.ts'

const megabyte = 1_048_576
const dayMs = 86_400_000
/** Far more than anybody needs; a script must not fill the disk. */
const mostFilesADay = 200

async function* whole(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

export function createFileService({ db, now }: Platform) {
  return {
    async storePicture(file: UploadedFile, { caller }: SessionContext): Promise<string> {
      if (file.size > largestPictureMegabytes * megabyte)
        throw Refusal.of('error.fileTooLarge', { megabytes: largestPictureMegabytes })
      const bytes = Buffer.from(await file.arrayBuffer())
      const kind = pictureKind(bytes)
      if (!kind) throw Refusal.ofField('file', 'error.fileKind')
      const today = await countFilesSince(db, caller.username, new Date(now() - dayMs))
      if (today >= mostFilesADay) throw Refusal.of('files.tooMany')
      const { type, extension } = kind
      const name = file.name.slice(0, 200)
      return saveFile(db, { name, type, extension, bytes, createBy: caller.username })
    },

    async read(path: string): Promise<FileAnswer> {
      const file = await readFile(db, path, new Date(now()))
      if (!file) throw Refusal.of('error.notFound')
      const isPicture = (pictureTypes as readonly string[]).includes(file.type)
      return new FileAnswer(file.name, file.type, whole(file.bytes), isPicture ? { keptForEver: true } : {})
    },
  }
}
