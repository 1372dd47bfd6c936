import { codeRule } from '@gridhelm/contract/people/session/rules'
import { sessionTexts } from '@gridhelm/contract/people/session/texts'
import { Button, Form, type InputRef } from 'antd'
// antd's whole Input would be too much for the first page.
import Input from 'antd/es/input/Input'
import { useRef, useState } from 'react'
import type { CallError } from '../../platform/call.ts'
import { useConsoleConfig } from '../../platform/config.ts'
import { useTexts } from '../../platform/texts.ts'
import { useChange } from '../form/use-change.ts'
import { refusalIn } from '../form-refusal.ts'
import { formRule } from '../form-rules.ts'
import { askedWait } from './asked-wait.ts'
import styles from './CodeField.module.css'
import { codeFieldTexts } from './texts.ts'
import { useCountdown } from './use-countdown.ts'

const resendSeconds = 60

interface CodeFieldProps {
  name: string
  way: 'sms' | 'email'
  /** Where the code goes: the wait belongs to it, so another number need not wait. */
  target: string
  /** Checks what must be known, sends the code, and gives the server's sentence. */
  send: () => Promise<string>
  onRefused: (refusal: CallError) => void
  /** Where a form has two of them. */
  label?: string
}

export function CodeField({ name, way, target, send, onRefused, label }: CodeFieldProps) {
  const t = useTexts(codeFieldTexts)
  const delivery = useConsoleConfig()?.delivery
  const countdown = useCountdown()
  const [sentTo, setSentTo] = useState('')
  const input = useRef<InputRef>(null)

  function wait(seconds: number): void {
    setSentTo(target)
    countdown.start(seconds)
  }
  const sending = useChange(async () => ({ result: undefined, message: await send() }))
  const onDone = () => {
    wait(resendSeconds)
    input.current?.focus()
  }
  const onFailed = (error: unknown) => {
    const refusal = refusalIn(error)
    if (!refusal) return
    const seconds = askedWait(refusal.message)
    if (seconds !== undefined) wait(seconds)
    onRefused(refusal)
  }

  const left = sentTo === target ? countdown.left : 0
  const undelivered = way === 'sms' ? t('noSms') : t('noEmail')
  return (
    <Form.Item
      label={label ?? t('code')}
      required
      extra={delivery?.[way] === false ? undelivered : undefined}
    >
      <div className={styles.row}>
        <Form.Item name={name} noStyle rules={[formRule(codeRule, [sessionTexts])]}>
          <Input
            ref={input}
            className="gh-figures"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={12}
            aria-label={label ?? t('code')}
          />
        </Form.Item>
        <Button
          className={`${styles.send} gh-figures`}
          loading={sending.isBusy}
          disabled={left > 0}
          onClick={() => sending.start(undefined, { onDone, onFailed })}
        >
          {left > 0 ? t('codeAgain', { seconds: left }) : t('getCode')}
        </Button>
      </div>
    </Form.Item>
  )
}
