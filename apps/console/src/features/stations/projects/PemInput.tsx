import { App, Button } from 'antd'
import { useRef, useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import styles from './Projects.module.css'
import { projectScreenTexts } from './texts.ts'

interface PemInputProps {
  /** Given by the form item: the text of the file. */
  id?: string
  value?: string
  onChange?: (text: string) => void
  label: string
}

const largest = 65_536

/** A file of text that is sent with the form: nothing of it is stored before that. */
export function PemInput({ id, value, onChange, label }: PemInputProps) {
  const t = useTexts(projectScreenTexts)
  const { message } = App.useApp()
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')

  async function take(file: File | undefined): Promise<void> {
    if (!file) return
    if (file.size > largest) {
      message.error(t('fileTooLarge'))
      return
    }
    setName(file.name)
    onChange?.(await file.text())
  }

  return (
    <div className={styles.file}>
      <Button {...(id === undefined ? {} : { id })} onClick={() => input.current?.click()}>
        {value ? t('changeFile') : t('chooseFile')}
      </Button>
      {value && (
        <>
          <span className={styles.fileName}>{name}</span>
          <Button type="text" onClick={() => onChange?.('')}>
            {t('removeFile')}
          </Button>
        </>
      )}
      <input
        ref={input}
        type="file"
        accept=".pem,.crt,.cer,.key,application/x-pem-file"
        aria-label={label}
        style={{ display: 'none' }}
        onChange={(event) => {
          void take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </div>
  )
}
