import type { DemoContents } from '@gridhelm/contract/system/demoExit/calls'
import { leaveDemoRule } from '@gridhelm/contract/system/demoExit/rules'
import { Alert, Button, Form, Input, Spin } from 'antd'
import { useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { fieldRule } from '../../../resources/field-rule.ts'
import { RecordForm } from '../../../ui/form/RecordForm.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import { usePermission } from '../../../ui/Permitted.tsx'
import { PasswordStrength } from '../../../ui/password/PasswordStrength.tsx'
import styles from './DataClear.module.css'
import { leaveDemoTexts } from './leave-demo-texts.ts'
import { useDemoContents, useLeaveDemo, useLeftDemo, useTellCode } from './queries.ts'

interface Filled {
  code: string
  password: string
  confirmpassword: string
}

const ruleOf = (name: keyof Filled) => fieldRule(leaveDemoRule, name, (values) => values)

/** On a demo, for its administrator: everything goes, and an empty installation starts. */
export function LeaveDemo() {
  const t = useTexts(leaveDemoTexts)
  const contents = useDemoContents(usePermission('systemSetting:edit')).data
  const [isAsking, setIsAsking] = useState(false)
  const [hasLeft, setHasLeft] = useState(false)
  if (hasLeft) return <Waiting />
  if (!contents) return null
  return (
    <>
      <PageCard title={t('title')}>
        <div className={styles.demo}>
          <p className="gh-lead">{t('lead')}</p>
          <Button danger onClick={() => setIsAsking(true)}>
            {t('remove')}
          </Button>
        </div>
      </PageCard>
      <LeaveForm
        open={isAsking}
        contents={contents}
        onClose={() => setIsAsking(false)}
        onLeft={() => setHasLeft(true)}
      />
    </>
  )
}

interface LeaveFormProps {
  open: boolean
  contents: DemoContents
  onClose: () => void
  onLeft: () => void
}

function LeaveForm({ open, contents, onClose, onLeft }: LeaveFormProps) {
  const t = useTexts(leaveDemoTexts)
  const f = useFormat()
  const tell = useTellCode()
  const leave = useLeaveDemo()
  const { sites, people, ownSites, ownPeople } = contents
  return (
    <RecordForm<Filled>
      name="leaveDemo"
      open={open}
      title={t('remove')}
      intro={
        <>
          <p className="gh-lead">{t('contents', { sites: f.whole(sites), people: f.whole(people) })}</p>
          {ownSites + ownPeople > 0 && (
            <div className={styles.count}>
              <Alert
                type="warning"
                title={t('own', { sites: f.whole(ownSites), people: f.whole(ownPeople) })}
              />
            </div>
          )}
          <p className="gh-lead">{t('everybodyKnows')}</p>
          <p>
            <Button onClick={() => tell.start({})} loading={tell.isBusy}>
              {t('showCode')}
            </Button>
          </p>
        </>
      }
      saveText={t('send')}
      danger
      send={async (_, all) => {
        await leave.send(all as Filled)
        onLeft()
      }}
      onClose={onClose}
    >
      <Form.Item name="code" label={t('code')} required rules={[ruleOf('code')]}>
        <Input className="gh-figures" inputMode="numeric" autoComplete="off" maxLength={12} />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('password')}
        required
        extra={<PasswordStrength />}
        rules={[ruleOf('password')]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="confirmpassword"
        label={t('confirm')}
        required
        dependencies={['password']}
        rules={[ruleOf('confirmpassword')]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
    </RecordForm>
  )
}

/** Until the empty installation answers, which knows nobody who is logged in here. */
function Waiting() {
  const t = useTexts(leaveDemoTexts)
  useLeftDemo()
  return (
    <PageCard title={t('waiting')}>
      <div className={styles.waiting} role="status">
        <Spin />
        <p>{t('waitingDetail')}</p>
      </div>
    </PageCard>
  )
}
