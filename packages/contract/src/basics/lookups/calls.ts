import { z } from 'zod'
import { endpoint, noResult, nothing } from '../../endpoint.ts'
import { formRules } from '../../resource/form-rules.ts'

const name = z.string().trim().max(64)
/** `table,text,code`, as clients write it. */
const lookup = z.string().max(300)

export const lookupCalls = {
  duplicateCheck: endpoint({
    method: 'GET',
    path: '/sys/duplicate/check',
    access: 'session',
    summary: 'Whether a value that must be unique is still free',
    input: z.object({
      tableName: name,
      fieldName: name,
      fieldVal: z.string().max(255).default(''),
      dataId: name.optional(),
    }),
    result: noResult,
  }),
  formRules: endpoint({
    method: 'GET',
    path: '/sys/formRules',
    access: 'session',
    summary: 'Which of the check rules and fill rules that forms ask for exist here',
    input: nothing,
    result: z.object({ check: z.array(z.enum(formRules)), fill: z.array(z.enum(formRules)) }),
  }),
  loadDict: endpoint({
    method: 'GET',
    path: '/sys/dict/loadDict/{dictCode}',
    access: 'session',
    summary: 'The rows of an open table that match a keyword, as choices',
    input: z.object({ dictCode: lookup, keyword: z.string().max(255).optional() }),
    result: z.array(z.object({ value: z.string(), text: z.string() })),
  }),
  loadDictItem: endpoint({
    method: 'GET',
    path: '/sys/dict/loadDictItem/{dictCode}',
    access: 'session',
    summary: 'The texts of chosen rows, in the order of the keys',
    input: z.object({ dictCode: lookup, key: z.string().max(10_000).default('') }),
    result: z.array(z.string()),
  }),
  loadTreeData: endpoint({
    method: 'GET',
    path: '/sys/dict/loadTreeData',
    access: 'session',
    summary: 'One level of an open table that is a tree',
    input: z.object({
      pid: name.default(''),
      pidField: name,
      tableName: name,
      text: name,
      code: name,
      hasChildField: name.default(''),
      condition: z.string().optional(),
    }),
    result: z.array(
      z.object({
        key: z.string(),
        title: z.string(),
        leaf: z.boolean(),
        parentId: z.string().nullable(),
        value: z.string(),
      }),
    ),
  }),
}
