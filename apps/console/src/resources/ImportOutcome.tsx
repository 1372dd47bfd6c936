import { DownloadOutlined } from '@ant-design/icons'
import { endpoint, noResult, nothing } from '@gridhelm/contract/endpoint'
import type { ImportResult } from '@gridhelm/contract/resource/calls'
import { Button, Table } from 'antd'
import { download } from '../platform/download.ts'
import { useTexts } from '../platform/texts.ts'
import { useDownload } from '../ui/export/use-download.ts'
import { StatusTag } from '../ui/StatusTag.tsx'
import styles from './ImportOutcome.module.css'
import { resourceTexts } from './texts.ts'

/** What became of a sheet: how many rows came in, and what is wrong with the others. */
export function ImportOutcome({ outcome }: { outcome: ImportResult }) {
  const t = useTexts(resourceTexts)
  const { added, failedRows, failures, fileUrl, fileName } = outcome
  const rows = failures.map((failure, index) => ({ ...failure, key: index }))
  return (
    <div className="gh-stack">
      <div className={`gh-figures ${styles.counts}`} role="status">
        <StatusTag tone={added > 0 ? 'good' : 'off'}>{t('imported', { count: added })}</StatusTag>
        {failedRows > 0 && <StatusTag tone="failed">{t('faulty', { count: failedRows })}</StatusTag>}
        {fileUrl !== undefined && <ReportButton path={fileUrl} name={fileName} />}
      </div>
      {rows.length > 0 && (
        <Table
          size="small"
          dataSource={rows}
          pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false, size: 'small' }}
          scroll={{ x: 360 }}
          columns={[
            { key: 'row', dataIndex: 'row', title: t('row'), width: 64, align: 'end' },
            { key: 'column', dataIndex: 'column', title: t('column'), width: 120 },
            { key: 'message', dataIndex: 'message', title: t('fault') },
          ]}
        />
      )}
    </div>
  )
}

function ReportButton({ path, name }: { path: string; name: string | undefined }) {
  const t = useTexts(resourceTexts)
  const report = useDownload('error.downloadFailed')
  const file = endpoint({
    method: 'GET',
    path,
    access: 'session',
    summary: 'The report of an import',
    input: nothing,
    result: noResult,
    answersFile: true,
  })
  return (
    <Button
      className={styles.report ?? ''}
      icon={<DownloadOutlined />}
      loading={report.isRunning}
      onClick={() => report.start((signal) => download(file, {}, { signal, fileName: name }))}
    >
      {t('report')}
    </Button>
  )
}
