import { noticeRule } from '@gridhelm/contract/telling/notices/rules'
import { Form, Radio } from 'antd'
import { useDictionary } from '../../../platform/dictionaries.ts'
import { languageSignal } from '../../../platform/language.ts'
import { sessionSignal } from '../../../platform/session.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { MomentInput } from '../../../resources/DateInputs.tsx'
import { fieldRule } from '../../../resources/field-rule.ts'
import styles from './Announcements.module.css'
import { type AnnouncementValues, wireOf } from './announcement-form.ts'
import { announcementTexts } from './announcement-texts.ts'
import { UserChoice } from './UserChoice.tsx'

/** What an announcement is, for whom, and when. */
export function AnnouncementFields() {
  const t = useTexts(announcementTexts)
  const language = useSignal(languageSignal)
  const isTop = useSignal(sessionSignal)?.user?.tier === 'admin'
  const categories = useDictionary('msg_category').options
  const priorities = useDictionary('priority').options
  const targets = useDictionary('msg_type').options
  const target = Form.useWatch<string>('msgType')
  const ruleOf = (name: string) =>
    fieldRule(noticeRule, name, (values) => wireOf(values as unknown as AnnouncementValues, language))
  return (
    <div className={styles.facts}>
      <Form.Item name="msgCategory" label={t('category')} rules={[ruleOf('msgCategory')]}>
        <Radio.Group options={categories} />
      </Form.Item>
      <Form.Item name="priority" label={t('priority')} rules={[ruleOf('priority')]}>
        <Radio.Group options={priorities} />
      </Form.Item>
      <Form.Item
        name="msgType"
        label={t('target')}
        className={styles.wide ?? ''}
        rules={[ruleOf('msgType')]}
        extra={target === 'USER' ? undefined : t(isTop ? 'everybody' : 'ownPeople')}
      >
        <Radio.Group options={targets} />
      </Form.Item>
      {target === 'USER' && (
        <Form.Item
          name="userIds"
          label={t('users')}
          required
          className={styles.wide ?? ''}
          rules={[ruleOf('userIds')]}
        >
          <UserChoice />
        </Form.Item>
      )}
      <Form.Item name="startTime" label={t('from')} extra={t('timesHint')} rules={[ruleOf('startTime')]}>
        <MomentInput />
      </Form.Item>
      <Form.Item name="endTime" label={t('until')} dependencies={['startTime']} rules={[ruleOf('endTime')]}>
        <MomentInput />
      </Form.Item>
    </div>
  )
}
