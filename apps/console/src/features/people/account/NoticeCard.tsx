import { ownZone } from '@gridhelm/contract/format/zones'
import { noticeTexts } from '@gridhelm/contract/telling/notices/texts'
import {
  type NoticeKind,
  type NoticeWay,
  type NoticeWishes,
  noticeKinds,
  noticeWays,
  noticeWishes,
} from '@gridhelm/contract/telling/notices/wishes'
import { Checkbox, Form, Input, Skeleton, Switch } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { FormBody } from '../../../ui/form/FormBody.tsx'
import { SubmitButton } from '../../../ui/form/Submit.tsx'
import { formRule } from '../../../ui/form-rules.ts'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import { TimeZoneSelect } from '../../../ui/TimeZoneSelect.tsx'
import styles from './NoticeCard.module.css'
import { noticeCardTexts } from './notice-texts.ts'
import { useChoose, usePreferences } from './queries.ts'

interface NoticeForm {
  kinds: NoticeWishes['kinds']
  isQuiet: boolean
  quiet: NonNullable<NoticeWishes['quiet']>
}

const usualHours = () => ({ from: '22:00', to: '06:00', zone: ownZone() })
const quietRule = noticeWishes.shape.quiet.unwrap().shape

/** By which ways somebody hears of what, and when not. */
export function NoticeCard() {
  const t = useTexts(noticeCardTexts)
  const asked = usePreferences()
  return (
    <PageCard title={t('title')}>
      <p className={styles.hint}>{t('hint')}</p>
      {asked.data && <WishForm wishes={asked.data.notices} />}
      {!asked.data && asked.isError && <LoadFailure of={asked} title={t('failed')} />}
      {!asked.data && !asked.isError && <Skeleton active paragraph={{ rows: 4 }} />}
    </PageCard>
  )
}

function WishForm({ wishes }: { wishes: NoticeWishes }) {
  const t = useTexts(noticeCardTexts)
  const choose = useChoose()
  const [form] = Form.useForm<NoticeForm>()
  const isQuiet = Form.useWatch('isQuiet', form) ?? wishes.quiet !== null
  const initial = { kinds: wishes.kinds, isQuiet: wishes.quiet !== null, quiet: wishes.quiet ?? usualHours() }
  return (
    <FormBody<NoticeForm>
      name="noticeWishes"
      form={form}
      requiredMark={false}
      initial={initial}
      send={(_, all) => choose.send({ notices: { kinds: all.kinds, quiet: all.isQuiet ? all.quiet : null } })}
    >
      <table className={styles.wishes}>
        <thead>
          <tr>
            <td />
            {noticeWays.map((way) => (
              <th key={way} scope="col">
                {t(way)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {noticeKinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">
                {t(kind)}
                <span className={styles.about}>{t(`${kind}Hint`)}</span>
              </th>
              {noticeWays.map((way) => (
                <td key={way}>
                  <WishTick kind={kind} way={way} label={`${t(kind)}: ${t(way)}`} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.quiet}>
        <Form.Item name="isQuiet" label={t('quiet')} valuePropName="checked" extra={t('quietHint')}>
          <Switch />
        </Form.Item>
        {isQuiet && (
          <div className={styles.hours}>
            <Form.Item
              name={['quiet', 'from']}
              label={t('from')}
              rules={[formRule(quietRule.from, [noticeTexts])]}
            >
              <Input type="time" />
            </Form.Item>
            <Form.Item name={['quiet', 'to']} label={t('to')} rules={[formRule(quietRule.to, [noticeTexts])]}>
              <Input type="time" />
            </Form.Item>
            <Form.Item name={['quiet', 'zone']} label={t('zone')} className={styles.zone ?? ''}>
              <TimeZoneSelect allowClear={false} />
            </Form.Item>
          </div>
        )}
      </div>
      <SubmitButton />
    </FormBody>
  )
}

/** The bell of alarms cannot be switched off: whoever is to look after a site must be able to see them. */
function WishTick({ kind, way, label }: { kind: NoticeKind; way: NoticeWay; label: string }) {
  return (
    <Form.Item name={['kinds', kind, way]} valuePropName="checked" noStyle>
      <Checkbox aria-label={label} disabled={kind === 'alarm' && way === 'bell'} />
    </Form.Item>
  )
}
