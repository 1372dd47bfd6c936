import { InboxOutlined } from '@ant-design/icons'
import { Button, Upload } from 'antd'
import { useTexts } from '../platform/texts.ts'
import styles from './FileChoice.module.css'
import { resourceTexts } from './texts.ts'

interface FileChoiceProps {
  file: File | undefined
  onChange: (file: File | undefined) => void
  /** `.xlsx,.csv` */
  accept: string
  hint: string
}

/** One file, chosen or dropped; it is sent by whoever asked for it. */
export function FileChoice({ file, onChange, accept, hint }: FileChoiceProps) {
  const t = useTexts(resourceTexts)
  if (file) {
    return (
      <div className={styles.chosen}>
        <span className={styles.name}>{file.name}</span>
        <Button type="link" onClick={() => onChange(undefined)}>
          {t('removeFile')}
        </Button>
      </div>
    )
  }
  return (
    <Upload.Dragger
      accept={accept}
      multiple={false}
      showUploadList={false}
      beforeUpload={(chosen) => {
        onChange(chosen)
        return false
      }}
    >
      <InboxOutlined className={styles.sign} />
      <p className={styles.ask}>{t('dropFile')}</p>
      <p className="gh-note-line">{hint}</p>
    </Upload.Dragger>
  )
}
