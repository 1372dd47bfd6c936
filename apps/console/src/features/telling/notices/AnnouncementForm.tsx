import '@gridhelm/contract/telling/notices/texts'
import type { Language } from '@gridhelm/contract/language'
import { languages } from '@gridhelm/contract/language'
import { messageText } from '@gridhelm/contract/message-text'
import type { ResourceCalls } from '@gridhelm/contract/resource/calls'
import { announcementCalls } from '@gridhelm/contract/telling/notices/announcement-calls'
import { announcementResource } from '@gridhelm/contract/telling/notices/resource'
import { Button, Form, type FormRule, Input } from 'antd'
import { useState } from 'react'
import { languageSignal } from '../../../platform/language.ts'
import { sessionSignal } from '../../../platform/session.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { useResourceQueries } from '../../../resources/queries.ts'
import { RecordForm } from '../../../ui/form/RecordForm.tsx'
import { isSameValue } from '../../../ui/form/same-values.ts'
import { LanguageTabs } from '../../../ui/language-tabs/LanguageTabs.tsx'
import { AnnouncementFields } from './AnnouncementFields.tsx'
import styles from './Announcements.module.css'
import {
  type Announcement,
  type AnnouncementValues,
  freshAnnouncement,
  mainLanguage,
  previewOf,
  valuesOf,
  wireOf,
  writtenIn,
} from './announcement-form.ts'
import { announcementTexts } from './announcement-texts.ts'
import { NoticeModal } from './NoticeModal.tsx'
import { RichText } from './RichText.tsx'

interface AnnouncementFormProps {
  /** Absent: a new one is written. */
  record?: Announcement | undefined
  onClose: () => void
}

/** A language with words needs a title, and one language at least has to have some. */
const titleRule =
  (language: Language, own: Language): FormRule =>
  ({ getFieldsValue }) => ({
    validator: () => {
      const values = getFieldsValue(true) as AnnouncementValues
      const written = writtenIn(values)
      const isWanted = written.includes(language) || (written.length === 0 && language === own)
      return !isWanted || values[language]?.title?.trim()
        ? Promise.resolve()
        : Promise.reject(new Error(messageText(own, 'notices.titleRequired')))
    },
  })

export function AnnouncementForm({ record, onClose }: AnnouncementFormProps) {
  const t = useTexts(announcementTexts)
  const own = useSignal(languageSignal)
  const name = useSignal(sessionSignal)?.user?.realname ?? null
  const [form] = Form.useForm<AnnouncementValues>()
  const [initial] = useState(() => (record ? valuesOf(record) : freshAnnouncement))
  const [active, setActive] = useState<Language>(() => mainLanguage(initial, own))
  const [isPreviewing, setIsPreviewing] = useState(false)
  const { save } = useResourceQueries(announcementResource, announcementCalls as unknown as ResourceCalls)
  const values = Form.useWatch((all: AnnouncementValues) => all, { form, preserve: true }) ?? initial

  const current = () => form.getFieldsValue(true) as AnnouncementValues
  const wire = (all: AnnouncementValues) => wireOf(all, own)

  return (
    <RecordForm<AnnouncementValues>
      name="announcements"
      title={t(record ? 'editTitle' : 'addTitle')}
      width={760}
      form={form}
      initial={initial}
      // The editor writes an empty text in its own way.
      isUntouched={(all) => isSameValue(wire(all), wire(initial))}
      send={() => save.send({ id: record?.id, values: wire(current()) })}
      onClose={onClose}
      onFaults={(faulty) => {
        const language = languages.find((one) => faulty.some((path) => path.startsWith(`${one}.`)))
        if (language) setActive(language)
      }}
      actions={<Button onClick={() => setIsPreviewing(true)}>{t('preview')}</Button>}
    >
      <p className={styles.hint}>{t('languagesHint')}</p>
      <LanguageTabs active={active} onChange={setActive} filled={new Set(writtenIn(values))}>
        {(language) => (
          <>
            <Form.Item
              name={[language, 'title']}
              label={t('title')}
              required
              rules={[titleRule(language, own)]}
            >
              <Input autoComplete="off" maxLength={200} lang={language} />
            </Form.Item>
            <Form.Item name={[language, 'summary']} label={t('summary')} extra={t('summaryHint')}>
              <Input autoComplete="off" maxLength={500} lang={language} />
            </Form.Item>
            <Form.Item name={[language, 'content']} label={t('content')}>
              <RichText label={t('content')} lang={language} />
            </Form.Item>
          </>
        )}
      </LanguageTabs>
      <AnnouncementFields />
      <NoticeModal
        notice={previewOf(values, active, name)}
        isOpen={isPreviewing}
        onClose={() => setIsPreviewing(false)}
      />
    </RecordForm>
  )
}
