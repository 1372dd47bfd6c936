import { UploadOutlined } from '@ant-design/icons'
import type { PermissionCode } from '@gridhelm/contract/permissions/codes'
import type { ResourceCalls } from '@gridhelm/contract/resource/calls'
import type { Resource } from '@gridhelm/contract/resource/resource'
import { useState } from 'react'
import { useTexts } from '../platform/texts.ts'
import { useOpening } from '../ui/form/use-opening.ts'
import { usePermission } from '../ui/Permitted.tsx'
import { ToolButton } from '../ui/ToolButton.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import { resourceTexts } from './texts.ts'

interface ImportButtonProps {
  resource: Resource
  calls: ResourceCalls
}

/** Adds the rows of a sheet; nothing for those who may not. */
export function ImportButton({ resource, calls }: ImportButtonProps) {
  const t = useTexts(resourceTexts)
  const mayImport = usePermission(`${resource.permission}:import` as PermissionCode)
  const [open, setOpen] = useState(false)
  const opening = useOpening(open)
  if (!calls.importExcel || !calls.importTemplate || !mayImport) return null
  return (
    <>
      <ToolButton icon={<UploadOutlined />} onClick={() => setOpen(true)}>
        {t('import')}
      </ToolButton>
      {opening > 0 && (
        <ImportDialog
          key={opening}
          resource={resource}
          importExcel={calls.importExcel}
          importTemplate={calls.importTemplate}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
