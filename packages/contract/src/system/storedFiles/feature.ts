import { defineFeature } from '../../feature/feature.ts'
import { listRights } from '../../feature/rights.ts'
import { top } from '../../feature/tiers.ts'
import { storedFileCalls } from './calls.ts'
import { storedFileResource } from './resource.ts'

export const storedFiles = defineFeature({
  calls: { storedFiles: storedFileCalls },
  screens: {
    'storedFiles/StoredFiles': {
      menu: { under: 'system', order: 95, id: 'files', guide: 'stored-files', icon: 'file', names: ['Stored files', '文件管理', 'Fichiers stockés'] },
      tiers: top,
      rights: { ...listRights(storedFileResource, { see: top, change: top }), 'file:upload': { names: ['Upload', '上传', 'Envoyer', 'a file'], tiers: top } },
    },
  },
})
