import { fileUrl } from '@gridhelm/contract/files/entities'
import { storedFileCalls } from '@gridhelm/contract/system/storedFiles/calls'
import { storedFileResource } from '@gridhelm/contract/system/storedFiles/resource'
import { type Serve, said } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { serveResource } from '../../../resources/routes.ts'
import { createFileService } from '../../basics/files/service.ts'
import { fileBinding } from './queries.ts'

export function serveStoredFiles(serve: Serve, platform: Platform): void {
  const files = createFileService(platform)
  serveResource(serve, platform, {
    resource: storedFileResource,
    binding: {
      ...fileBinding,
      hooks: {
        async beforeRemove(rows) {
          if (rows.some(({ usedBy }) => usedBy !== null)) throw Refusal.of('error.inUse')
        },
      },
    },
  })
  serve(
    { upload: storedFileCalls.upload },
    {
      async upload({ file }, context) {
        const path = await files.storeFile(file, context)
        return said('files.stored', { id: path, fileName: file.name, url: fileUrl(path) ?? path }, { path })
      },
    },
  )
}
