import { projectFieldTexts } from '@gridhelm/contract/stations/projects/field-texts'
import { Alert, Button, Form, type FormRule } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { PemInput } from './PemInput.tsx'
import styles from './Projects.module.css'
import { projectScreenTexts } from './texts.ts'

interface CertificateFieldsProps {
  ruleOf: (name: string) => FormRule
  /** A project that has a certificate may keep it. */
  required: boolean
  /** Only where the answer can hand the key out. */
  mayMake: boolean
}

/** Certificate and key as files, or the wish that the server makes both. */
export function CertificateFields({ ruleOf, required, mayMake }: CertificateFieldsProps) {
  const t = useTexts(projectScreenTexts)
  const named = useTexts(projectFieldTexts)
  const form = Form.useFormInstance()
  const isMade = Form.useWatch('makeCertificate', { form, preserve: true }) === true
  const make = (wanted: boolean) => {
    form.setFieldsValue({ makeCertificate: wanted, certificateFile: undefined, privateKeyFile: undefined })
    form.setFields([
      { name: 'certificateFile', errors: [] },
      { name: 'privateKeyFile', errors: [] },
    ])
  }
  return (
    <div className={styles.wide}>
      <p className={styles.hint}>
        {t('certificateHint')} {required ? '' : t('keepHint')}
      </p>
      {isMade ? (
        <Alert
          type="info"
          showIcon
          title={t('makeHint')}
          action={
            <Button size="small" onClick={() => make(false)}>
              {t('uploadInstead')}
            </Button>
          }
        />
      ) : (
        <>
          <div className={styles.grid}>
            {(['certificateFile', 'privateKeyFile'] as const).map((name) => (
              <Form.Item
                key={name}
                name={name}
                label={named(name)}
                required={required}
                // One without the other is a fault of the other.
                dependencies={['certificateFile', 'privateKeyFile']}
                rules={[ruleOf(name)]}
              >
                <PemInput label={named(name)} />
              </Form.Item>
            ))}
          </div>
          {mayMake && <Button onClick={() => make(true)}>{t('makeForMe')}</Button>}
        </>
      )}
    </div>
  )
}
