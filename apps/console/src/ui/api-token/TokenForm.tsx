import { apiTokenCalls, type GrantableRight } from '@gridhelm/contract/people/apiTokens/calls'
import {
  chosenCodes,
  chosenScopes,
  tokenName,
  tokenNameMost,
} from '@gridhelm/contract/people/apiTokens/rules'
import { type TokenScope, tokenScopes } from '@gridhelm/contract/people/apiTokens/scopes'
import { apiTokenTexts } from '@gridhelm/contract/people/apiTokens/texts'
import { type QueryKey, useQuery } from '@tanstack/react-query'
import { Checkbox, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { ask } from '../../platform/call.ts'
import { useTexts } from '../../platform/texts.ts'
import { RecordForm } from '../form/RecordForm.tsx'
import { useChange } from '../form/use-change.ts'
import { formRule } from '../form-rules.ts'
import { UserSelect } from '../user-picker/UserSelect.tsx'
import styles from './ApiToken.module.css'
import { TokenOnce } from './TokenOnce.tsx'
import { apiTokenFormTexts } from './texts.ts'

interface Values {
  username?: string
  name: string
  validDays: number
  scopes: TokenScope[]
  codes: string[]
}

const initial: Partial<Values> = { validDays: 90, scopes: ['telemetry'], codes: [] }
const offeredDays = [7, 30, 90, 180, 365]
const ruleTexts = [apiTokenTexts]

interface TokenFormProps {
  open: boolean
  /** For a program of the house, which acts as an account that is chosen; else for the own one. */
  forAccount?: boolean
  stale: readonly QueryKey[]
  onClose: () => void
}

/** Makes a token and shows it the one time that it can be shown. */
export function TokenForm({ open, forAccount = false, stale, onClose }: TokenFormProps) {
  const t = useTexts(apiTokenFormTexts)
  const [form] = Form.useForm<Values>()
  const [once, setOnce] = useState<{ name: string; token: string }>()
  const own = useChange(apiTokenCalls.make, { stale, said: '' })
  const ofAccount = useChange(apiTokenCalls.add, { stale, said: '' })
  const username = Form.useWatch('username', form) as string | undefined
  const scopes = Form.useWatch('scopes', form) as readonly TokenScope[] | undefined
  const acts = scopes?.includes('act') ?? false
  const rights = useGrantable(username, open && acts && (!forAccount || Boolean(username)))

  async function send(values: Values): Promise<void> {
    const given = { ...values, codes: values.codes ?? [] }
    const made = forAccount
      ? await ofAccount.send({ ...given, username: values.username ?? '' })
      : await own.send(given)
    setOnce({ name: values.name, token: made.token })
  }

  return (
    <>
      <RecordForm<Values>
        name="apiToken"
        title={t('addTitle')}
        saveText={t('make')}
        open={open}
        form={form}
        initial={initial}
        send={send}
        onClose={onClose}
      >
        {forAccount && (
          <Form.Item
            name="username"
            label={t('account')}
            extra={t('accountHint')}
            required
            rules={[{ required: true, message: '' }]}
          >
            <UserSelect by="username" />
          </Form.Item>
        )}
        <Form.Item
          name="name"
          label={t('name')}
          extra={t('nameHint')}
          required
          rules={[formRule(tokenName, ruleTexts)]}
        >
          <Input maxLength={tokenNameMost} autoComplete="off" />
        </Form.Item>
        <Form.Item name="validDays" label={t('validDays')}>
          <Select options={offeredDays.map((count) => ({ value: count, label: t('days', { count }) }))} />
        </Form.Item>
        <Form.Item
          name="scopes"
          label={t('scopes')}
          validateTrigger="onChange"
          rules={[formRule(chosenScopes, ruleTexts)]}
        >
          <Checkbox.Group
            className={styles.scopes ?? ''}
            options={tokenScopes.map((value) => ({ value, label: t(`scope.${value}`) }))}
          />
        </Form.Item>
        {acts && (
          <Form.Item
            name="codes"
            label={t('codes')}
            extra={t('codesHint')}
            required
            validateTrigger="onChange"
            rules={[formRule(chosenCodes.min(1, 'apiTokens.codesRequired'), ruleTexts)]}
          >
            <Select
              mode="multiple"
              loading={rights.isFetching}
              optionFilterProp="label"
              options={inGroups(rights.data ?? [])}
            />
          </Form.Item>
        )}
      </RecordForm>
      {once && <TokenOnce {...once} onClose={() => setOnce(undefined)} />}
    </>
  )
}

function useGrantable(username: string | undefined, enabled: boolean) {
  return useQuery({
    queryKey: ['api-tokens', 'grantable', username ?? null],
    enabled,
    queryFn: ({ signal }) => ask(apiTokenCalls.grantable, username ? { username } : {}, { signal }),
  })
}

const inGroups = (rights: readonly GrantableRight[]) =>
  [...Map.groupBy(rights, ({ group }) => group)].map(([group, own]) => ({
    label: group,
    options: own.map(({ code, name }) => ({ value: code, label: `${group}: ${name}` })),
  }))
