import { errorTexts } from '@gridhelm/contract/errors/texts'
import { largestPictureMegabytes, pictureTypes } from '@gridhelm/contract/files/entities'
import { App, Button } from 'antd'
import { useRef } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { pictureUrl } from '../../../ui/picture-url.ts'
import styles from './Projects.module.css'
import { useUpload } from './queries.ts'
import { projectScreenTexts } from './texts.ts'

interface PictureInputProps {
  /** Given by the form item: the stored path. */
  id?: string
  value?: string
  onChange?: (path: string) => void
  choose: string
}

const megabyte = 1_048_576

/** A picture with its preview; it is stored at once and belongs to the project when the form is saved. */
export function PictureInput({ id, value, onChange, choose }: PictureInputProps) {
  const t = useTexts(projectScreenTexts)
  const said = useTexts(errorTexts)
  const { message } = App.useApp()
  const upload = useUpload()
  const input = useRef<HTMLInputElement>(null)
  const url = pictureUrl(value)

  function take(file: File | undefined): void {
    if (!file) return
    if (file.size > largestPictureMegabytes * megabyte)
      message.error(said('error.fileTooLarge', { megabytes: largestPictureMegabytes }))
    else upload.start(file, { onDone: (path) => onChange?.(path) })
  }

  return (
    <div className={styles.picture}>
      {url === undefined ? (
        <span className={styles.preview} />
      ) : (
        <img src={url} alt="" className={styles.preview} />
      )}
      <div className={styles.tools}>
        <div className={styles.buttons}>
          <Button
            {...(id === undefined ? {} : { id })}
            onClick={() => input.current?.click()}
            loading={upload.isBusy}
          >
            {choose}
          </Button>
          {value && (
            <Button type="text" onClick={() => onChange?.('')}>
              {t('removePicture')}
            </Button>
          )}
        </div>
        <span className={styles.small}>{t('pictureHint', { megabytes: largestPictureMegabytes })}</span>
      </div>
      <input
        ref={input}
        type="file"
        accept={pictureTypes.join(',')}
        aria-label={choose}
        // Forms of antd show every file input, whatever its class says.
        style={{ display: 'none' }}
        onChange={(event) => {
          take(event.target.files?.[0])
          // The same file can be chosen again.
          event.target.value = ''
        }}
      />
    </div>
  )
}
