import { KeyOutlined } from '@ant-design/icons'
import type { PasskeyAsked, PasskeyAssertion } from '@gridhelm/contract/people/session/passkey-rules'
import { Button } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../platform/texts.ts'
import { tellRefusal } from '../tell-refusal.ts'
import { passkeysPossible, signWithPasskey } from './passkey.ts'
import { secondFactorTexts } from './texts.ts'

interface PasskeyButtonProps {
  /** Absent for who has none. */
  asked: PasskeyAsked | null | undefined
  send: (passkey: PasskeyAssertion) => Promise<unknown>
}

/** A proof by a passkey, beside the code that may be typed instead. */
export function PasskeyButton({ asked, send }: PasskeyButtonProps) {
  const t = useTexts(secondFactorTexts)
  const [isBusy, setBusy] = useState(false)
  if (!asked || !passkeysPossible()) return null
  async function prove(question: PasskeyAsked): Promise<void> {
    setBusy(true)
    try {
      const signed = await signWithPasskey(question)
      if (signed) await send(signed)
    } catch (error) {
      tellRefusal(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={<KeyOutlined aria-hidden="true" />} loading={isBusy} onClick={() => void prove(asked)}>
      {t('usePasskey')}
    </Button>
  )
}
