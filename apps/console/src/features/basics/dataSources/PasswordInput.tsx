import { Button, Form, Input, type InputProps } from 'antd'
import { CallError } from '../../../platform/call.ts'
import { useTexts } from '../../../platform/texts.ts'
import { resourceTexts } from '../../../resources/texts.ts'
import { Permitted } from '../../../ui/Permitted.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { useOnce } from '../../../ui/use-once.ts'
import styles from './DataSources.module.css'
import { type ConnectionInput, useTestConnection } from './queries.ts'
import { dataSourceScreenTexts } from './texts.ts'

const connectionFields = ['dbType', 'dbUrl', 'dbName', 'dbUsername', 'dbPassword']

/** Tries what stands in the form, saved or not; without a password, the stored one. */
function TestInForm({ recordId }: { recordId: string | undefined }) {
  const t = useTexts(dataSourceScreenTexts)
  const form = Form.useFormInstance()
  const test = useTestConnection()
  const testOnce = useOnce(test)

  async function start(): Promise<void> {
    try {
      await form.validateFields(connectionFields)
    } catch {
      // What is missing stands at its field.
      test.reset()
      return
    }
    const values = form.getFieldsValue(connectionFields) as ConnectionInput
    testOnce(recordId === undefined ? values : { ...values, id: recordId }, {
      onError: (error) => {
        if (!(error instanceof CallError)) return
        form.setFields(Object.entries(error.fields).map(([name, sentence]) => ({ name, errors: [sentence] })))
      },
    })
  }

  const refused = test.error instanceof CallError && test.error.kind === 'refused' ? test.error : undefined
  return (
    <div className={styles.test}>
      <Button loading={test.isPending} onClick={() => void start()}>
        {test.isPending ? t('testing') : t('test')}
      </Button>
      <div aria-live="polite">
        {test.data && <StatusTag tone="good">{test.data.message}</StatusTag>}
        {refused && <StatusTag tone="failed">{refused.message}</StatusTag>}
      </div>
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
