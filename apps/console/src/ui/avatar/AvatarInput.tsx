import { errorTexts } from '@gridhelm/contract/errors/texts'
import { fileCalls } from '@gridhelm/contract/files/calls'
import { pictureTypes } from '@gridhelm/contract/files/entities'
import { App, Button } from 'antd'
import { useRef, useState } from 'react'
import { call } from '../../platform/call.ts'
import { useTexts } from '../../platform/texts.ts'
import { useChange } from '../form/use-change.ts'
import { PersonAvatar } from '../PersonAvatar.tsx'
import styles from './Avatar.module.css'
import { CropDialog } from './CropDialog.tsx'
import { avatarTexts } from './texts.ts'

interface AvatarInputProps {
  /** Given by the form item: the stored path. */
  value?: string | null
  onChange?: (path: string) => void
  name: string
}

/** A square picture with its preview; it is stored at once and belongs to the account when the form is saved. */
export function AvatarInput({ value, onChange, name }: AvatarInputProps) {
  const t = useTexts(avatarTexts)
  const said = useTexts(errorTexts)
  const { message } = App.useApp()
  const upload = useChange((file: File) => call(fileCalls.upload, { file, biz: 'avatar' }), { said: '' })
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<ImageBitmap>()

  async function take(file: File | undefined): Promise<void> {
    if (!file) return
    try {
      setPicture(await createImageBitmap(file))
    } catch {
      message.error(said('error.fileKind'))
    }
  }
  const onDone = (path: string) => {
    setPicture(undefined)
    onChange?.(path)
  }

  return (
    <div className={styles.picture}>
      <PersonAvatar size={72} name={name} picture={value} />
      <div className={styles.pictureTools}>
        <div className={styles.pictureButtons}>
          <Button onClick={() => input.current?.click()}>{t('choose')}</Button>
          {value && (
            <Button type="text" onClick={() => onChange?.('')}>
              {t('remove')}
            </Button>
          )}
        </div>
        <span className="gh-note">{t('hint')}</span>
      </div>
      <input
        ref={input}
        type="file"
        accept={pictureTypes.join(',')}
        aria-label={t('choose')}
        // Forms of antd show every file input, whatever its class says.
        style={{ display: 'none' }}
        onChange={(event) => {
          void take(event.target.files?.[0])
          // The same file can be chosen again.
          event.target.value = ''
        }}
      />
      {picture && (
        <CropDialog
          picture={picture}
          isBusy={upload.isBusy}
          onCut={(file) => upload.start(file, { onDone })}
          onClose={() => setPicture(undefined)}
        />
      )}
    </div>
  )
}
