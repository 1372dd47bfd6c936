import { errorTexts } from '@gridhelm/contract/errors/texts'
import { largestPictureMegabytes, pictureTypes } from '@gridhelm/contract/files/entities'
import { App, Button } from 'antd'
import { useRef } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { useUpload } from './queries.ts'
import { userScreenTexts } from './texts.ts'
import styles from './Users.module.css'

interface AvatarInputProps {
  /** Given by the form item: the stored path. */
  value?: string
  onChange?: (path: string) => void
  name: string
}

const megabyte = 1_048_576

/** A picture with its preview; it is stored at once and belongs to the account when the form is saved. */
export function AvatarInput({ value, onChange, name }: AvatarInputProps) {
  const t = useTexts(userScreenTexts)
  const said = useTexts(errorTexts)
  const { message } = App.useApp()
  const upload = useUpload()
  const input = useRef<HTMLInputElement>(null)

  function take(file: File | undefined): void {
    if (!file) return
    if (file.size > largestPictureMegabytes * megabyte)
      message.error(said('error.fileTooLarge', { megabytes: largestPictureMegabytes }))
    else upload.start(file, { onDone: (path) => onChange?.(path) })
  }

  return (
    <div className={styles.picture}>
      <PersonAvatar size={72} name={name} picture={value} />
      <div className={styles.pictureTools}>
        <div className={styles.pictureButtons}>
          <Button onClick={() => input.current?.click()} loading={upload.isBusy}>
            {t('choosePicture')}
          </Button>
          {value && (
            <Button type="text" onClick={() => onChange?.('')}>
              {t('removePicture')}
            </Button>
          )}
        </div>
        <span className="gh-note">{t('pictureHint', { megabytes: largestPictureMegabytes })}</span>
      </div>
      <input
        ref={input}
        type="file"
        accept={pictureTypes.join(',')}
        aria-label={t('choosePicture')}
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
