import { z } from 'zod'
import { endpoint, guarded, longRequestTimeoutMs, noResult } from '../endpoint.ts'
import { uploadedFile } from '../files/entities.ts'
import { recordId } from '../form/fields.ts'
import type { Language } from '../language.ts'
import { listQuery, pageOf } from '../page.ts'
import { selectionRule } from '../selection/rules.ts'
import { sheetFormats } from '../sheets/format.ts'
import type { Rendering } from '../texts.ts'
import type { Resource, ResourceAction } from './resource.ts'
import { absentUnchanged } from './unchanged.ts'

export const plainRecord = z.record(z.string(), z.unknown())
export type PlainRecord = z.infer<typeof plainRecord>

/** Filters are whatever fields the resource declares; the server reads those and ignores the rest. */
export const filteredList = listQuery.catchall(z.unknown())

/** What an export leaves out of a list query, and what it adds. */
const exportQuery = filteredList.extend({
  format: z.enum(sheetFormats).catch('xlsx').default('xlsx'),
  selections: z.string().max(100_000).optional(),
})

/** `good`: keep the rows without a fault; `none`: a single fault keeps the whole sheet out. */
export const importChoices = ['good', 'none'] as const
export type ImportChoice = (typeof importChoices)[number]

export const importResult = z.object({
  added: z.number(),
  /** Faulty rows by the number that a spreadsheet shows, each with what is wrong. */
  failures: z.array(
    z.object({ row: z.number(), field: z.string(), column: z.string(), message: z.string() }),
  ),
  failedRows: z.number(),
  /** The report as a file, under the names that existing clients read; absent when nothing failed. */
  msg: z.string().optional(),
  fileUrl: z.string().optional(),
  fileName: z.string().optional(),
})
export type ImportResult = z.infer<typeof importResult>

/** People see how far it has come and can stop it. */
const importTimeoutMs = 600_000

const operations = {
  add: ['add', '新增', 'ajout'],
  edit: ['edit', '编辑', 'modification'],
  remove: ['delete', '删除', 'suppression'],
  removeBatch: ['delete several', '批量删除', 'suppression groupée'],
  exportXls: ['export', '导出', 'exportation'],
  importExcel: ['import', '导入', 'importation'],
} as const

/** What the log calls a call of a plain list: its title, and what is done. */
export function listOperation({ texts, noun }: Resource, doing: keyof typeof operations): Rendering {
  const [en, zh, fr] = operations[doing]
  const title = (language: Language) => texts[language].title ?? noun
  return [`${title('en')}: ${en}`, `${title('zh')}：${zh}`, `${title('fr')}\u00a0: ${fr}`]
}

function everyCall<P extends string>(resource: Resource & { permission: P }) {
  const code = <A extends ResourceAction>(action: A): `${P}:${A}` => `${resource.permission}:${action}`
  const at = (name: string) => `${resource.path}/${name}`
  const also = (name: keyof NonNullable<Resource['aliases']>) => {
    const aliases = resource.aliases?.[name]
    return aliases ? { aliases } : {}
  }
  return {
    list: endpoint({
      method: 'GET',
      path: at('list'),
      access: code('list'),
      summary: `List of ${resource.noun}`,
      input: filteredList,
      result: pageOf(plainRecord),
      ...also('list'),
    }),
    queryById: endpoint({
      method: 'GET',
      path: at('queryById'),
      access: code('list'),
      summary: `One of ${resource.noun}`,
      input: z.object({ id: recordId }),
      result: plainRecord,
      ...also('queryById'),
    }),
    add: endpoint({
      method: 'POST',
      path: at('add'),
      access: code('add'),
      summary: `Add to ${resource.noun}`,
      operation: listOperation(resource, 'add'),
      input: resource.addRule,
      result: z.object({ id: z.string() }),
      ...also('add'),
    }),
    edit: endpoint({
      method: 'PUT',
      path: at('edit'),
      access: code('edit'),
      summary: `Edit one of ${resource.noun}`,
      operation: listOperation(resource, 'edit'),
      input: z.intersection(z.object({ id: recordId }), absentUnchanged(resource.editRule)),
      result: noResult,
      ...also('edit'),
    }),
    remove: endpoint({
      method: 'DELETE',
      path: at('delete'),
      access: code('delete'),
      summary: `Delete one of ${resource.noun}`,
      operation: listOperation(resource, 'remove'),
      input: z.object({ id: recordId }),
      result: noResult,
      ...also('remove'),
    }),
    removeBatch: endpoint({
      method: 'DELETE',
      path: at('deleteBatch'),
      access: code('delete'),
      summary: `Delete several of ${resource.noun}`,
      operation: listOperation(resource, 'removeBatch'),
      input: z.object({ ids: selectionRule }),
      result: noResult,
    }),
    exportXls: endpoint({
      method: 'GET',
      path: at('exportXls'),
      access: code('export'),
      summary: `What is filtered of ${resource.noun}, as XLSX or CSV`,
      operation: listOperation(resource, 'exportXls'),
      input: exportQuery,
      result: noResult,
      answersFile: true,
      timeoutMs: longRequestTimeoutMs,
    }),
    importTemplate: endpoint({
      method: 'GET',
      path: at('importTemplate'),
      access: code('import'),
      summary: `An empty sheet for ${resource.noun}`,
      input: z.object({}),
      result: noResult,
      answersFile: true,
    }),
    importExcel: endpoint({
      method: 'POST',
      path: at('importExcel'),
      access: code('import'),
      summary: `Add the rows of a sheet to ${resource.noun}`,
      operation: listOperation(resource, 'importExcel'),
      input: z.object({ file: uploadedFile, keep: z.enum(importChoices).catch('none').default('none') }),
      result: importResult,
      takesFile: true,
      // All or nothing: whoever closes the page or waits no longer has imported nothing.
      cancellable: true,
      timeoutMs: importTimeoutMs,
    }),
  }
}
type EveryCall<P extends string> = ReturnType<typeof everyCall<P>>

type Allowed<C extends Resource['can']> =
  | 'list'
  | 'queryById'
  | (C extends { add: true } ? 'add' : never)
  | (C extends { edit: true } ? 'edit' : never)
  | (C extends { remove: true } ? 'remove' | 'removeBatch' : never)
  | (C extends { export: true } ? 'exportXls' : never)
  | (C extends { import: true } ? 'importTemplate' | 'importExcel' : never)

type CallsOf<R extends Resource> = Pick<EveryCall<R['permission']>, Allowed<R['can']>>

const made = new WeakMap<Resource, unknown>()

/** The calls that a plain list has, by the conventions of existing clients; only those it can do. */
export function resourceCalls<R extends Resource>(resource: R): CallsOf<R> {
  const calls = (made.get(resource) as CallsOf<R> | undefined) ?? makeCalls(resource)
  made.set(resource, calls)
  return calls
}

function makeCalls<R extends Resource>(resource: R): CallsOf<R> {
  const { can, guards = {} } = resource
  const { list, queryById, add, edit, remove, removeBatch, exportXls, importTemplate, importExcel } =
    everyCall(resource)
  return guarded(guards, {
    list,
    queryById,
    ...(can.add ? { add } : {}),
    ...(can.edit ? { edit } : {}),
    ...(can.remove ? { remove, removeBatch } : {}),
    ...(can.export ? { exportXls } : {}),
    ...(can.import ? { importTemplate, importExcel } : {}),
  }) as unknown as CallsOf<R>
}
/** For code that handles every resource alike. */
export type ResourceCalls = Pick<EveryCall<string>, 'list' | 'queryById'> & Partial<EveryCall<string>>
