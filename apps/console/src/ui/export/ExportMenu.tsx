import { DownloadOutlined } from '@ant-design/icons'
import type { Endpoint, InputOf } from '@gridhelm/contract/endpoint'
import { errorTexts } from '@gridhelm/contract/errors/texts'
import { type SheetFormat, sheetFormats } from '@gridhelm/contract/sheets/format'
import { Button, Dropdown } from 'antd'
import { download } from '../../platform/download.ts'
import { useFormat } from '../../platform/format.ts'
import { useTexts } from '../../platform/texts.ts'
import { ToolButton } from '../ToolButton.tsx'
import { texts } from './texts.ts'
import { useDownload } from './use-download.ts'

interface ExportMenuProps<E extends Endpoint> {
  call: E
  /** Undefined while there is nothing to export. */
  input: Omit<InputOf<E>, 'format'> | undefined
  /** Saves what is drawn. */
  picture?: (() => void) | undefined
}

/** Saves a report as a sheet or as text; one that takes long can be stopped. */
export function ExportMenu<E extends Endpoint>({ call, input, picture }: ExportMenuProps<E>) {
  const t = useTexts(texts)
  const said = useTexts(errorTexts)
  const f = useFormat()
  const file = useDownload('error.exportFailed')
  const save = (format: SheetFormat) =>
    file.start((signal, onBytes) => download(call, { ...input, format } as InputOf<E>, { signal, onBytes }))

  if (file.isSlow) {
    return (
      <>
        <Button loading className="gh-figures">
          {file.bytes > 0 ? `${said('error.exporting')} ${f.bytes(file.bytes)}` : said('error.exporting')}
        </Button>
        <Button onClick={file.stop}>{t('cancel')}</Button>
      </>
    )
  }
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          ...sheetFormats.map((format) => ({ key: format, label: t(format) })),
          ...(picture ? [{ key: 'picture', label: t('picture') }] : []),
        ],
        onClick: ({ key }) => (key === 'picture' ? picture?.() : save(key as SheetFormat)),
      }}
    >
      <ToolButton icon={<DownloadOutlined />} disabled={file.isRunning || input === undefined}>
        {t('export')}
      </ToolButton>
    </Dropdown>
  )
}
