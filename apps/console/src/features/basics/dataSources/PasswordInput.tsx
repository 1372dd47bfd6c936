import { Button, Form, Input, type InputProps } from 'antd'
import { useState } from 'react'
import { CallError } from '../../../platform/call.ts'
import { useTexts } from '../../../platform/texts.ts'
import { resourceTexts } from '../../../resources/texts.ts'
import { Permitted } from '../../../ui/Permitted.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import styles from './DataSources.module.css'
import { type ConnectionInput, useTestConnection } from './queries.ts'
import { dataSourceScreenTexts } from './texts.ts'

const connectionFields = ['dbType', 'dbUrl', 'dbName', 'dbUsername', 'dbPassword']

/** Tries what stands in the form, saved or not; without a password, the stored one. */
function TestInForm({ recordId }: { recordId: string | undefined }) {
  const t = useTexts(dataSourceScreenTexts)
  const form = Form.useFormInstance()
  const test = useTestConnection('')
  const [outcome, setOutcome] = useState<{ tone: 'good' | 'failed'; sentence: string }>()

  async function start(): Promise<void> {
    setOutcome(undefined)
    try {
      await form.validateFields(connectionFields)
    } catch {
      // What is missing stands at its field.
      return
    }
    const values = form.getFieldsValue(connectionFields) as ConnectionInput
    test.start(recordId === undefined ? values : { ...values, id: recordId }, {
      onDone: (sentence) => setOutcome({ tone: 'good', sentence }),
      onFailed: (error) => {
        if (!(error instanceof CallError)) return
        form.setFields(Object.entries(error.fields).map(([name, sentence]) => ({ name, errors: [sentence] })))
        if (error.kind === 'refused') setOutcome({ tone: 'failed', sentence: error.message })
      },
    })
  }

  return (
    <div className={styles.test}>
      <Button loading={test.isBusy} onClick={() => void start()}>
        {test.isBusy ? t('testing') : t('test')}
      </Button>
      <div aria-live="polite">{outcome && <StatusTag tone={outcome.tone}>{outcome.sentence}</StatusTag>}</div>
    </div>
  )
}

/** The password, which is never shown again, and the test of the whole connection. */
export function PasswordInput({ recordId, ...input }: InputProps & { recordId: string | undefined }) {
  const shared = useTexts(resourceTexts)
  const t = useTexts(dataSourceScreenTexts)
  return (
    <>
      <Input.Password
        autoComplete="new-password"
        placeholder={recordId === undefined ? '' : shared('unchanged')}
        {...input}
      />
      <p className={styles.hint}>{t('encrypted')}</p>
      <Permitted code="dataSource:test">
        <TestInForm recordId={recordId} />
      </Permitted>
    </>
  )
}
