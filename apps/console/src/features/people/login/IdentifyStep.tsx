import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import { Form, Input } from 'antd'
import { ask } from '../../../platform/call.ts'
import { useTexts } from '../../../platform/texts.ts'
import { FormBody } from '../../../ui/form/FormBody.tsx'
import { SubmitButton } from '../../../ui/form/Submit.tsx'
import { refusalIn } from '../../../ui/form-refusal.ts'
import { alterationTexts } from './alteration-texts.ts'
import { identitiesOf, type RecoverableAccount } from './recovery.ts'
import { useRetranslatedErrors } from './use-retranslated-errors.ts'

/** The first reading of what was typed that names an account; the refusal of the first one otherwise. */
async function find(typed: string): Promise<RecoverableAccount> {
  const [first, ...others] = identitiesOf(typed)
  try {
    return await ask(sessionCalls.querySysUser, first ?? {})
  } catch (error) {
    if (!refusalIn(error)) throw error
    for (const other of others) {
      const found = await ask(sessionCalls.querySysUser, other).catch(() => undefined)
      if (found) return found
    }
    throw error
  }
}

export function IdentifyStep({ onFound }: { onFound: (account: RecoverableAccount) => void }) {
  const t = useTexts(alterationTexts)
  const [form] = Form.useForm<{ identity: string }>()
  useRetranslatedErrors(form)
  async function identify({ identity }: { identity: string }): Promise<void> {
    try {
      onFound(await find(identity))
    } catch (error) {
      const refusal = refusalIn(error)
      if (refusal) form.setFields([{ name: 'identity', errors: [refusal.message] }])
    }
  }
  return (
    <FormBody<{ identity: string }>
      name="recovery"
      losesNothing
      form={form}
      requiredMark={false}
      validateTrigger="onChange"
      send={identify}
    >
      <Form.Item
        name="identity"
        label={t('alteration.identity')}
        rules={[
          {
            validator: (_, value: unknown) =>
              typeof value === 'string' && value.trim() !== ''
                ? Promise.resolve()
                : Promise.reject(new Error(t('alteration.identityRequired'))),
          },
        ]}
      >
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={254} />
      </Form.Item>
      <SubmitButton block>{t('alteration.next')}</SubmitButton>
    </FormBody>
  )
}
