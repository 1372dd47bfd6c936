import type { TextTable } from '@gridhelm/contract/texts'
import type { FormRule } from 'antd'
import type { z } from 'zod'
import { languageSignal } from '../platform/language.ts'

/** The first broken rule of a value, in the reader's language; undefined when all hold. */
function brokenRule(schema: z.ZodType, value: unknown, texts: readonly TextTable[]): string | undefined {
  const parsed = schema.safeParse(value ?? '')
  if (parsed.success) return undefined
  const key = parsed.error.issues[0]?.message ?? ''
  const language = languageSignal.get()
  return texts.map((table) => table[language][key]).find((text) => text !== undefined) ?? key
}

/** The contract's rule as a rule of an antd form item; empty optional values pass. */
export function formRule(
  schema: z.ZodType,
  texts: readonly TextTable[],
  options: { optional?: true } = {},
): FormRule {
  return {
    validator: (_, value: unknown) => {
      if (options.optional && (value === undefined || value === null || value === ''))
        return Promise.resolve()
      const broken = brokenRule(schema, value, texts)
      return broken === undefined ? Promise.resolve() : Promise.reject(new Error(broken))
    },
  }
}
