import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { uploadedFile } from '../../files/entities.ts'
import { resourceCalls } from '../../resource/calls.ts'
import { storedFileResource } from './resource.ts'

export const storedFileCalls = {
  ...resourceCalls(storedFileResource),
  upload: endpoint({
    method: 'POST',
    path: '/oss/file/upload',
    access: 'file:upload',
    summary:
      'Store a picture, a PDF or a CSV file, told from its content; it stays until somebody deletes it',
    operation: ['Files: upload', '文件管理：上传', 'Fichiers : envoi'],
    input: z.object({ file: uploadedFile }),
    result: z.object({ id: z.string(), fileName: z.string(), url: z.string() }),
    takesFile: true,
    aliases: [{ method: 'POST', path: '/sys/upload/uploadMinio' }],
  }),
}
