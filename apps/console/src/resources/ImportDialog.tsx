import { DownloadOutlined } from '@ant-design/icons'
import type { ImportChoice, ImportResult, ResourceCalls } from '@gridhelm/contract/resource/calls'
import type { Resource } from '@gridhelm/contract/resource/resource'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Radio } from 'antd'
import { useRef, useState } from 'react'
import { ask } from '../platform/call.ts'
import { download } from '../platform/download.ts'
import { useTexts } from '../platform/texts.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { useDownload } from '../ui/export/use-download.ts'
import { tellRefusal } from '../ui/tell-refusal.ts'
import { useOnce } from '../ui/use-once.ts'
import { FileChoice } from './FileChoice.tsx'
import styles from './ImportDialog.module.css'
import { ImportOutcome } from './ImportOutcome.tsx'
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
  const client = useQueryClient()
  const running = useRef<AbortController>(undefined)
  const [file, setFile] = useState<File>()
  const [keep, setKeep] = useState<ImportChoice>('good')
  const [outcome, setOutcome] = useState<ImportResult>()

  const send = useMutation({
    mutationFn: (sheet: File) => {
      running.current = new AbortController()
      return ask(importExcel, { file: sheet, keep }, { signal: running.current.signal })
    },
    onSuccess: setOutcome,
    onError: tellRefusal,
    onSettled: () => client.invalidateQueries({ queryKey: resourceKeys(resource).all }),
  })
  const sendOnce = useOnce(send)
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
            <Button onClick={close}>{t('cancel')}</Button>
            <Button
              type="primary"
              disabled={file === undefined}
              loading={send.isPending}
              onClick={() => file && sendOnce(file)}
            >
              {t('import')}
            </Button>
          </>
        )
      }
    >
      {outcome ? (
        <ImportOutcome outcome={outcome} />
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
