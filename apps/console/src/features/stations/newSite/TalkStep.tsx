import type { InputOf } from '@gridhelm/contract/endpoint'
import type { newSiteCalls } from '@gridhelm/contract/stations/newSite/calls'
import { type SiteDraft, type SiteTalk, siteTalks } from '@gridhelm/contract/stations/newSite/entities'
import { Button, Form, Radio } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { FormBody } from '../../../ui/form/FormBody.tsx'
import { SubmitButton } from '../../../ui/form/Submit.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import styles from './NewSite.module.css'
import { useMake } from './queries.ts'
import { newSiteScreenTexts } from './texts.ts'

interface TalkStepProps {
  draft: SiteDraft
  onChange: (said: SiteDraft) => void
  onBack: (said: SiteDraft) => void
  /** Gets the password, this once; undefined where the site was made before. */
  onMade: (password: string | undefined) => void
}

/** The last that is asked before the site exists. */
export function TalkStep({ draft, onChange, onBack, onMade }: TalkStepProps) {
  const t = useTexts(newSiteScreenTexts)
  const make = useMake()
  const [form] = Form.useForm<{ talk: SiteTalk }>()
  async function send({ talk }: { talk: SiteTalk }): Promise<void> {
    const { step: _, template: __, ...said } = draft
    const { password } = await make.send({ ...said, talk } as InputOf<typeof newSiteCalls.make>)
    onMade(password ?? undefined)
  }
  return (
    <PageCard title={t('step.talk')}>
      <FormBody<{ talk: SiteTalk }>
        name="newSiteTalk"
        form={form}
        losesNothing
        onChange={(_, values) => onChange(values)}
        initial={{ talk: draft.talk ?? 'mqtt' }}
        send={send}
      >
        <Form.Item name="talk" label={t('talk')}>
          <Radio.Group className={styles.talks ?? ''}>
            {siteTalks.map((talk) => (
              <Radio key={talk} value={talk} className={styles.talk ?? ''}>
                <strong>{t(`talk.${talk}`)}</strong>
                <span className={styles.hint}>{t(`talk.${talk}.hint`)}</span>
              </Radio>
            ))}
          </Radio.Group>
        </Form.Item>
        <div className={styles.buttons}>
          <Button onClick={() => onBack(form.getFieldsValue(true))}>{t('back')}</Button>
          <SubmitButton>{t('make')}</SubmitButton>
        </div>
      </FormBody>
    </PageCard>
  )
}
