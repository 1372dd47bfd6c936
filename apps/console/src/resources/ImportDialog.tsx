import { DownloadOutlined } from '@ant-design/icons'
import type { ImportChoice, ImportResult, ResourceCalls } from '@gridhelm/contract/resource/calls'
import type { Resource } from '@gridhelm/contract/resource/resource'
import { importCalls } from '@gridhelm/contract/sheets/calls'
import { Button, Radio } from 'antd'
import { useRef, useState } from 'react'
import { call } from '../platform/call.ts'
import { download } from '../platform/download.ts'
import { useTexts } from '../platform/texts.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { useDownload } from '../ui/export/use-download.ts'
import { KeepUnsaved } from '../ui/form/KeepUnsaved.tsx'
import { CancelButton } from '../ui/form/Submit.tsx'
import { useChange } from '../ui/form/use-change.ts'
import { FileChoice } from './FileChoice.tsx'
import styles from './ImportDialog.module.css'
import { ImportOutcome } from './ImportOutcome.tsx'
import { ImportUnderWay } from './ImportUnderWay.tsx'
import { resourceKeys } from './queries.ts'
import { resourceTexts } from './texts.ts'

interface ImportDialogProps extends Required<Pick<ResourceCalls, 'importExcel' | 'importTemplate'>> {
  resource: Resource
  open: boolean
  onClose: () => void
}

/** From the template to the faults of each row. */
export function ImportDialog(props: ImportDialogProps) {
  const { resource, importExcel, importTemplate, open, onClose } = props
  const t = useTexts(resourceTexts)
  const named = useTexts(resource.texts)
  const running = useRef<AbortController>(undefined)
  const [file, setFile] = useState<File>()
  const [keep, setKeep] = useState<ImportChoice>('good')
  const [outcome, setOutcome] = useState<ImportResult>()

  const sending = useChange(
    (sheet: File) => {
      running.current = new AbortController()
      return call(importExcel, { file: sheet, keep }, { signal: running.current.signal })
    },
    { stale: [resourceKeys(resource).all], said: '' },
  )
  // The import itself says what came of it.
  const stopping = useChange(importCalls.stop, { said: '' })
  const template = useDownload('error.downloadFailed')

  function close(): void {
    running.current?.abort()
    onClose()
  }
  function startAgain(): void {
    setOutcome(undefined)
    setFile(undefined)
  }

  return (
    <Dialog
      open={open}
      title={t('importTitle', { title: named('title') })}
      width={outcome && outcome.failures.length > 0 ? 720 : 520}
      onClose={close}
      footer={
        outcome ? (
          <>
            <Button onClick={startAgain}>{t('importAgain')}</Button>
            <Button type="primary" onClick={close}>
              {t('close')}
            </Button>
          </>
        ) : (
          <>
            {sending.isBusy ? (
              <Button loading={stopping.isBusy} onClick={() => stopping.start({})}>
                {t('importStop')}
              </Button>
            ) : (
              <CancelButton />
            )}
            <Button
              type="primary"
              disabled={file === undefined}
              loading={sending.isBusy}
              onClick={() => file && sending.start(file, { onDone: setOutcome })}
            >
              {t('import')}
            </Button>
          </>
        )
      }
    >
      <KeepUnsaved name={`${resource.noun}Import`} when={file !== undefined && !outcome} />
      {outcome ? (
        <ImportOutcome outcome={outcome} />
      ) : sending.isBusy ? (
        <ImportUnderWay />
      ) : (
        <div className={styles.steps}>
          <div className={styles.start}>
            <span>{t('importStart')}</span>
            <Button
              icon={<DownloadOutlined />}
              loading={template.isRunning}
              onClick={() => template.start((signal) => download(importTemplate, {}, { signal }))}
            >
              {t('template')}
            </Button>
          </div>
          <FileChoice file={file} onChange={setFile} accept=".xlsx,.csv" hint={t('fileKinds')} />
          <fieldset className={styles.keep}>
            <legend>{t('keep')}</legend>
            <Radio.Group
              vertical
              value={keep}
              onChange={(event) => setKeep(event.target.value as ImportChoice)}
            >
              <Radio value="good">
                {t('keepGood')}
                <span className={styles.hint}>{t('keepGoodHint')}</span>
              </Radio>
              <Radio value="none">
                {t('keepNone')}
                <span className={styles.hint}>{t('keepNoneHint')}</span>
              </Radio>
            </Radio.Group>
          </fieldset>
        </div>
      )}
    </Dialog>
  )
}
