import { fileCalls } from '@gridhelm/contract/files/calls'
import { type Serve, said } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createFileService } from './service.ts'

export function serveFiles(serve: Serve, platform: Platform): void {
  const files = createFileService(platform)
  serve(fileCalls, {
    async upload({ file }, context) {
      const path = await files.storePicture(file, context)
      return said('files.stored', path, { path })
    },
    read: ({ path }) => files.read(path),
  })
}
