import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import { passkeyCalls } from '@gridhelm/contract/people/session/passkey-calls'
import type { PasskeyAssertion } from '@gridhelm/contract/people/session/passkey-rules'
import { secondCodeRule } from '@gridhelm/contract/people/session/rules'
import { secondFactorCalls } from '@gridhelm/contract/people/session/second-factor-calls'
import { sessionTexts } from '@gridhelm/contract/people/session/texts'
import { useQuery } from '@tanstack/react-query'
import { Flex, Form, Input, Skeleton } from 'antd'
import { ask } from '../platform/call.ts'
import { useTexts } from '../platform/texts.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { FormBody } from '../ui/form/FormBody.tsx'
import { SubmitButton } from '../ui/form/Submit.tsx'
import { useChange } from '../ui/form/use-change.ts'
import { formRule } from '../ui/form-rules.ts'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { PasskeyButton } from '../ui/second-factor/PasskeyButton.tsx'
import { PasswordStep } from '../ui/second-factor/PasswordStep.tsx'
import { proofTexts } from './proof-texts.ts'

/** The code of the second factor where there is one, else the password; what was about to be done goes on then. */
export function ProofDialog({ onSettled }: { onSettled: (isProved: boolean) => void }) {
  const t = useTexts(proofTexts)
  const prove = useChange(sessionCalls.prove, { said: '' })
  const ways = useQuery({
    queryKey: ['account', 'proof'],
    queryFn: async ({ signal }) => ({
      hasApp: (await ask(secondFactorCalls.mine, {}, { signal })).since !== null,
      passkey: await ask(passkeyCalls.ask, {}, { signal }),
    }),
    // What a passkey signs is new each time.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data, isError } = ways
  const isByPassword = data && !data.hasApp && !data.passkey
  const send = async (values: {
    password?: string
    verificationCode?: string
    passkey?: PasskeyAssertion
  }) => {
    await prove.send(values)
    onSettled(true)
  }
  return (
    <Dialog open title={t('title')} width={440} onClose={() => onSettled(false)}>
      <p>{t('why')}</p>
      {!data && !isError && <Skeleton active paragraph={{ rows: 2 }} />}
      {!data && isError && <LoadFailure of={ways} title={t('failed')} />}
      {isByPassword && <PasswordStep name="proveAgain" label={t('goOn')} send={send} />}
      {data && !isByPassword && (
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
          <Flex gap="small" wrap>
            <PasskeyButton asked={data.passkey} send={(passkey) => send({ passkey })} />
            <SubmitButton>{t('goOn')}</SubmitButton>
          </Flex>
        </FormBody>
      )}
    </Dialog>
  )
}
