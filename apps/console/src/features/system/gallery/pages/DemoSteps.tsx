import { usernameRule } from '@gridhelm/contract/people/users/rules'
import { userTexts } from '@gridhelm/contract/people/users/texts'
import { Button, Form, Input, Steps } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../../platform/texts.ts'
import { useStations } from '../../../../site/queries.ts'
import { SiteSelect } from '../../../../site/SiteSelect.tsx'
import { FactList } from '../../../../ui/FactList.tsx'
import { FormBody } from '../../../../ui/form/FormBody.tsx'
import { SubmitButton } from '../../../../ui/form/Submit.tsx'
import { formRule } from '../../../../ui/form-rules.ts'
import { PageCard } from '../../../../ui/PageCard.tsx'
import styles from '../Gallery.module.css'
import { texts } from './texts.ts'

interface Filled {
  username?: string
  siteId?: string
}

/** One question after the other, and all answers before the end. */
export function DemoSteps() {
  const t = useTexts(texts)
  const [step, setStep] = useState(0)
  const [filled, setFilled] = useState<Filled>({})
  const { data: stations = [] } = useStations()
  const station = stations.find(({ id }) => id === filled.siteId)
  const take = async (values: Filled) => {
    setFilled((before) => ({ ...before, ...values }))
    setStep((before) => before + 1)
  }
  return (
    <PageCard title={t('steps')} note={t('nothingSent')}>
      <Steps
        current={step}
        items={[{ title: t('stepWho') }, { title: t('stepSite') }, { title: t('stepSummary') }]}
        className={styles.steps ?? ''}
      />
      {step === 0 && (
        <FormBody<Filled>
          name="galleryWho"
          losesNothing
          className={styles.narrow}
          initial={filled}
          send={(_, all) => take(all)}
        >
          <Form.Item name="username" label={t('username')} rules={[formRule(usernameRule, [userTexts])]}>
            <Input autoComplete="off" />
          </Form.Item>
          <SubmitButton>{t('next')}</SubmitButton>
        </FormBody>
      )}
      {step === 1 && (
        <FormBody<Filled>
          name="galleryWhere"
          losesNothing
          className={styles.narrow}
          initial={filled}
          send={(_, all) => take(all)}
        >
          <Form.Item name="siteId" label={t('site')}>
            <SiteSelect />
          </Form.Item>
          <div className={styles.buttons}>
            <Button onClick={() => setStep(0)}>{t('back')}</Button>
            <SubmitButton>{t('next')}</SubmitButton>
          </div>
        </FormBody>
      )}
      {step > 1 && (
        <div className={styles.narrow}>
          <FactList
            facts={[
              { label: t('username'), value: filled.username ?? '–' },
              { label: t('site'), value: station?.projectName ?? '–' },
            ]}
          />
          <div className={styles.buttons}>
            <Button onClick={() => setStep(1)}>{t('back')}</Button>
            <Button type="primary" onClick={() => setStep(0)}>
              {t('again')}
            </Button>
          </div>
        </div>
      )}
    </PageCard>
  )
}
