import { z } from 'zod'
import { endpoint, noResult } from '../endpoint.ts'
import { uploadedFile } from './entities.ts'

export const fileCalls = {
  upload: endpoint({
    method: 'POST',
    path: '/sys/common/upload',
    access: 'session',
    summary: 'Store a picture; the message and the result are its path',
    operation: ['Upload a file', '上传文件', 'Envoi d’un fichier'],
    input: z.object({ file: uploadedFile, biz: z.string().max(100).optional() }),
    result: z.string(),
    takesFile: true,
  }),
  read: endpoint({
    method: 'GET',
    path: '/sys/common/static/{path}',
    access: 'open',
    summary: 'A stored file',
    input: z.object({ path: z.string().max(100) }),
    result: noResult,
    answersFile: true,
  }),
}
