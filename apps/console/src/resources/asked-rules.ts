import { checkRuleCalls } from '@gridhelm/contract/basics/checkRules/calls'
import { lookupCalls } from '@gridhelm/contract/basics/lookups/calls'
import { isMessageKey, messageText } from '@gridhelm/contract/message-text'
import type { Field } from '@gridhelm/contract/resource/resource'
import { useQuery } from '@tanstack/react-query'
import type { FormRule } from 'antd'
import { ask, CallError } from '../platform/call.ts'
import { languageSignal } from '../platform/language.ts'

/** While somebody types, the server is asked when they pause. */
export const askedAfterMs = 400

const keptMs = 300_000

/** Which rules of forms the installation has. */
export const useFormRules = () =>
  useQuery({
    queryKey: ['form-rules'],
    queryFn: ({ signal }) => ask(lookupCalls.formRules, {}, { signal, quiet: true }),
    staleTime: keptMs,
    retry: false,
  })

/** A refusal is a fault of the value; any other failure is not, and saving checks everything once more. */
async function faultBy(question: Promise<unknown>): Promise<string | undefined> {
  try {
    await question
    return undefined
  } catch (error) {
    return error instanceof CallError && error.kind === 'refused' ? error.message : undefined
  }
}

const sentence = (key: string) => (isMessageKey(key) ? messageText(languageSignal.get(), key) : key)

interface Asked {
  field: Field
  /** Of the record that is edited: its own value is free. */
  dataId?: string | undefined
  /** The value as the server would keep it. */
  kept?: ((typed: string) => string) | undefined
}

/** What only the server knows about a value: whether it is taken, and whether it keeps the rule that it is held against. */
export function useAskedRules({ field, dataId, kept = (typed) => typed }: Asked): FormRule[] {
  const { unique, uniqueAs, checkRule } = field
  const known = useFormRules().data
  const rules: FormRule[] = []
  const asking = (question: (value: string) => Promise<string | undefined>): FormRule => ({
    async validator(_, typed: unknown) {
      const value = typeof typed === 'string' ? kept(typed.trim()) : ''
      const fault = value === '' ? undefined : await question(value)
      if (fault !== undefined) throw new Error(fault)
    },
  })
  if (uniqueAs) {
    const [tableName = '', fieldName = ''] = uniqueAs.split('.')
    const input = { tableName, fieldName, ...(dataId === undefined ? {} : { dataId }) }
    rules.push(
      asking(async (fieldVal) => {
        const fault = await faultBy(ask(lookupCalls.duplicateCheck, { ...input, fieldVal }, { quiet: true }))
        return fault === undefined ? undefined : unique ? sentence(unique) : fault
      }),
    )
  }
  if (checkRule && known?.check.includes(checkRule))
    rules.push(
      asking((value) => {
        const input = { ruleCode: checkRule, value: encodeURIComponent(value) }
        return faultBy(ask(checkRuleCalls.checkByCode, input, { quiet: true }))
      }),
    )
  return rules
}
