import type { PaymentCandidate } from '@gridhelm/contract/money/payments/entities'
import { matchRule } from '@gridhelm/contract/money/payments/rules'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { Form, type FormInstance, Input, Radio, Skeleton } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { fieldRule } from '../../../resources/field-rule.ts'
import { RecordForm } from '../../../ui/form/RecordForm.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import styles from './Payments.module.css'
import { type Payment, useCandidates, useMatch } from './queries.ts'
import { texts } from './texts.ts'

interface Filled {
  home?: string
  note?: string
}

interface MatchFormProps {
  payment: Payment
  open: boolean
  onClose: () => void
}

/** Gives money that nobody was found for to the customer of a home. */
export function MatchForm({ payment, open, onClose }: MatchFormProps) {
  const t = useTexts(texts)
  const [form] = Form.useForm<Filled>()
  const match = useMatch()
  const { id } = payment
  const ruleOf = (name: string) => fieldRule(matchRule, name, (values: PlainRecord) => ({ ...values, id }))
  return (
    <RecordForm<Filled>
      name="paymentMatch"
      form={form}
      open={open}
      title={t('matchTitle')}
      initial={{}}
      send={({ home = '', note }) => match.send({ id, home, note })}
      saveText={t('match')}
      onClose={onClose}
      intro={open && <Candidates id={id} form={form} />}
    >
      <Form.Item name="home" label={t('home')} required extra={t('homeHint')} rules={[ruleOf('home')]}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="note" label={t('note')} rules={[ruleOf('note')]}>
        <Input.TextArea maxLength={200} autoSize={{ minRows: 1, maxRows: 4 }} />
      </Form.Item>
    </RecordForm>
  )
}

/** Those that may have been meant; one press fills the field in. */
function Candidates({ id, form }: { id: string; form: FormInstance<Filled> }) {
  const t = useTexts(texts)
  const asked = useCandidates(id)
  const chosen = Form.useWatch('home', form)
  if (asked.isError) return <LoadFailure of={asked} title={t('candidatesFailed')} />
  if (!asked.data) return <Skeleton active paragraph={{ rows: 2 }} title={false} />
  if (asked.data.length === 0) return <p className="gh-lead">{t('noCandidates')}</p>
  const detailOf = ({ cardId, siteName, why }: PaymentCandidate) =>
    [cardId, siteName, t(`why.${why}`)].filter(Boolean).join(' · ')
  return (
    <fieldset className={styles.candidates}>
      <legend>{t('candidates')}</legend>
      <Radio.Group value={chosen} onChange={({ target }) => form.setFieldValue('home', target.value)}>
        {asked.data.map((one) => (
          <Radio key={one.shsId} value={one.shsSn}>
            <b>{one.customerName ?? one.shsSn}</b> {one.shsSn}
            <small>{detailOf(one)}</small>
          </Radio>
        ))}
      </Radio.Group>
    </fieldset>
  )
}
