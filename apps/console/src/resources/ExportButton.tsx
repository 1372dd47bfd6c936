import { DownloadOutlined } from '@ant-design/icons'
import { errorTexts } from '@gridhelm/contract/errors/texts'
import type { PermissionCode } from '@gridhelm/contract/permissions/codes'
import type { ResourceCalls } from '@gridhelm/contract/resource/calls'
import type { Resource } from '@gridhelm/contract/resource/resource'
import { type SheetFormat, sheetFormats } from '@gridhelm/contract/sheets/format'
import { Button, Dropdown } from 'antd'
import { download } from '../platform/download.ts'
import { useTexts } from '../platform/texts.ts'
import { texts as exportTexts } from '../ui/export/texts.ts'
import { useDownload } from '../ui/export/use-download.ts'
import { usePermission } from '../ui/Permitted.tsx'
import { ToolButton } from '../ui/ToolButton.tsx'
import type { Sort } from '../ui/table/paging.ts'
import { queryOf, type ResourceFilter } from './filter.ts'
import { resourceTexts } from './texts.ts'

interface ExportButtonProps {
  resource: Resource
  calls: ResourceCalls
  filter?: ResourceFilter | undefined
  fixedFilter?: ResourceFilter | undefined
  sort?: Sort | undefined
  /** Only these records, whatever the filter. */
  ids?: readonly string[] | undefined
}

/** Saves what the list shows, or the chosen rows, as a sheet or as text; nothing for those who may not. */
export function ExportButton({ resource, calls, filter, fixedFilter, sort, ids }: ExportButtonProps) {
  const t = useTexts(resourceTexts)
  const named = useTexts(exportTexts)
  const said = useTexts(errorTexts)
  const mayExport = usePermission(`${resource.permission}:export` as PermissionCode)
  const file = useDownload('error.exportFailed')
  const { exportXls } = calls
  if (!exportXls || !mayExport) return null

  const narrowed = ids ? { selections: ids.join(',') } : queryOf(resource, filter ?? {})
  const save = (format: SheetFormat) =>
    file.start((signal) => download(exportXls, { ...narrowed, ...fixedFilter, ...sort, format }, { signal }))

  if (file.isSlow) {
    return (
      <>
        <Button loading>{said('error.exporting')}</Button>
        <Button onClick={file.stop}>{t('cancel')}</Button>
      </>
    )
  }
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: sheetFormats.map((format) => ({ key: format, label: named(format) })),
        onClick: ({ key }) => save(key as SheetFormat),
      }}
    >
      <ToolButton icon={<DownloadOutlined />} disabled={file.isRunning}>
        {ids ? t('exportSelected') : t('export')}
      </ToolButton>
    </Dropdown>
  )
}
