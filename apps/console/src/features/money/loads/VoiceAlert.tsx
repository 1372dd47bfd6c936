import type { LoadTrace } from '@gridhelm/contract/money/loads/entities'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { CodeDialog } from '../../../site/money/CodeDialog.tsx'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { useAllowVoice, useVoice } from './queries.ts'
import { texts } from './texts.ts'

/** A code that somebody wants to read out: a second person agrees, and then it is shown, once. */
export function VoiceAlert({ id, trace: { voice, next } }: { id: string; trace: LoadTrace }) {
  const t = useTexts(texts)
  const allow = useAllowVoice()
  const show = useVoice()
  const [code, setCode] = useState<string>()
  const isReady = voice?.isOwn && voice.isAllowed
  const said =
    voice &&
    (isReady ? t('voiceReady') : voice.isOwn ? t('voiceMine') : t('voiceWaits', { by: voice.by ?? '' }))
  const showOnce = () =>
    show.start({ id, reason: voice?.reason ?? '' }, { onDone: ({ token }) => setCode(token ?? undefined) })
  return (
    <>
      {voice && (
        <Alert
          type={isReady ? 'success' : 'info'}
          showIcon
          title={said}
          description={
            <>
              <p>{voice.reason}</p>
              {next.includes('allowVoice') && (
                <ConfirmButton
                  question={t('allowVoiceQuestion')}
                  consequence={t('allowVoiceHint')}
                  onConfirm={() => allow.send({ id })}
                >
                  {t('allowVoice')}
                </ConfirmButton>
              )}
              {isReady && <Button onClick={showOnce}>{t('showCode')}</Button>}
            </>
          }
        />
      )}
      <CodeDialog code={code} onClose={() => setCode(undefined)} />
    </>
  )
}
