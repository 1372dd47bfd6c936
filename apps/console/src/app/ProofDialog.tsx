import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import { secondCodeRule } from '@gridhelm/contract/people/session/rules'
import { secondFactorCalls } from '@gridhelm/contract/people/session/second-factor-calls'
import { sessionTexts } from '@gridhelm/contract/people/session/texts'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Skeleton } from 'antd'
import { ask } from '../platform/call.ts'
import { useTexts } from '../platform/texts.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { FormBody } from '../ui/form/FormBody.tsx'
import { SubmitButton } from '../ui/form/Submit.tsx'
import { useChange } from '../ui/form/use-change.ts'
import { formRule } from '../ui/form-rules.ts'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { PasswordStep } from '../ui/second-factor/PasswordStep.tsx'
import { proofTexts } from './proof-texts.ts'

/** The code of the second factor where there is one, else the password; what was about to be done goes on then. */
export function ProofDialog({ onSettled }: { onSettled: (isProved: boolean) => void }) {
  const t = useTexts(proofTexts)
  const prove = useChange(sessionCalls.prove, { said: '' })
  const factor = useQuery({
    queryKey: ['account', 'second-factor'],
    queryFn: ({ signal }) => ask(secondFactorCalls.mine, {}, { signal }),
  })
  const { data, isError } = factor
  const send = async (values: { password?: string; verificationCode?: string }) => {
    await prove.send(values)
    onSettled(true)
  }
  return (
    <Dialog open title={t('title')} width={440} onClose={() => onSettled(false)}>
      <p>{t('why')}</p>
      {!data && !isError && <Skeleton active paragraph={{ rows: 2 }} />}
      {!data && isError && <LoadFailure of={factor} title={t('failed')} />}
      {data?.since === null && <PasswordStep name="proveAgain" label={t('goOn')} send={send} />}
      {data && data.since !== null && (
        <FormBody<{ verificationCode: string }>
          name="proveAgainByCode"
          losesNothing
          requiredMark={false}
          send={send}
        >
          <Form.Item
            name="verificationCode"
            label={t('code')}
            rules={[formRule(secondCodeRule, [sessionTexts])]}
          >
            <Input className="gh-figures" autoFocus autoComplete="one-time-code" maxLength={20} />
          </Form.Item>
          <SubmitButton>{t('goOn')}</SubmitButton>
        </FormBody>
      )}
    </Dialog>
  )
}
