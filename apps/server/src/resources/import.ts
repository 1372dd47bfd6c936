import { resultCodes } from '@gridhelm/contract/envelope'
import type { UploadedFile } from '@gridhelm/contract/files/entities'
import { languages } from '@gridhelm/contract/language'
import { isMessageKey, messageText } from '@gridhelm/contract/messages'
import type { ImportChoice, ImportResult, PlainRecord } from '@gridhelm/contract/resource/calls'
import { fieldsOf } from '@gridhelm/contract/resource/resource'
import type { ImportProgress } from '@gridhelm/contract/sheets/calls'
import type { ControlledTransaction } from 'kysely'
import { currentSignal } from '../platform/cancellation/cancellation.ts'
import type { Database } from '../platform/db/schema.generated.ts'
import { saveFile } from '../platform/files/files.ts'
import type { SessionContext } from '../platform/http/context.ts'
import { type Said, said } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { Refusal } from '../platform/refusal.ts'
import { csv } from '../platform/sheets/csv.ts'
import type { SheetRow } from '../platform/sheets/reading/limits.ts'
import { readersInTurn, uploadedRows } from '../platform/sheets/reading/uploaded.ts'
import type { Row as WrittenRow } from '../platform/sheets/xlsx.ts'
import type { Bound } from './binding.ts'
import { conflictOf } from './conflicts.ts'
import { createDictionaryReader, type DictionaryTexts } from './dictionary-texts.ts'
import { BadCell, cellValue, columnKeys } from './import-cells.ts'
import { runImport } from './running-imports.ts'
import type { ResourceService } from './service.ts'

const mostFailuresTold = 1_000
const reportLifetimeMs = 86_400_000

interface Failure {
  row: number
  field: string
  message: string
}
interface Candidate {
  row: number
  values: PlainRecord
}

type Tell = (progress: ImportProgress) => void

/** Adds the rows of a sheet, each through the same rules and hooks as a form. */
export function createImport(platform: Platform, bound: Bound, service: ResourceService) {
  const { resource } = bound
  const fields = new Map(fieldsOf(resource))
  const codes = [...fields.values()].flatMap((field) => field.dictionary ?? [])
  const readDictionary = createDictionaryReader(platform.db, codes)

  /** Takes rows as they are read; those that keep every rule by themselves stay, faults go to `failures`. */
  async function createCheck(context: SessionContext, failures: Failure[]) {
    const dictionaries = await Promise.all(languages.map(readDictionary))
    const seen = new Map<string, number>()
    const candidates: Candidate[] = []
    let keys: (string | undefined)[] | undefined

    function take({ number: row, cells }: SheetRow): void {
      if (!keys) {
        keys = columnKeys(resource, cells)
        if (keys.every((key) => key === undefined)) throw Refusal.of('sheets.noColumns')
        return
      }
      if (cells.every((cell) => cell.trim() === '')) return
      const faults = new Map<string, string>()
      const given = valuesOf(keys, cells, dictionaries, faults, context)
      const parsed = resource.addRule.safeParse(given)
      for (const issue of parsed.error?.issues ?? []) {
        const field = issue.path.join('.')
        if (!faults.has(field)) faults.set(field, ruleText(issue.message, context))
      }
      for (const [field, earlier] of repeatedIn(given, row, seen)) {
        if (!faults.has(field))
          faults.set(field, messageText(context.language, 'sheets.repeated', { row: earlier }))
      }
      for (const [field, message] of faults) failures.push({ row, field, message })
      if (faults.size === 0 && parsed.success) candidates.push({ row, values: parsed.data as PlainRecord })
    }
    return { take, candidates }
  }

  async function candidatesOf(file: UploadedFile, context: SessionContext, failures: Failure[], tell: Tell) {
    const check = await createCheck(context, failures)
    let done = 0
    for await (const rows of uploadedRows(file)) {
      for (const row of rows) check.take(row)
      done += rows.length
      tell({ phase: 'reading', done, total: null })
    }
    if (check.candidates.length === 0 && failures.length === 0) throw Refusal.of('sheets.empty')
    return check.candidates
  }

  function valuesOf(
    keys: readonly (string | undefined)[],
    cells: readonly string[],
    dictionaries: readonly DictionaryTexts[],
    faults: Map<string, string>,
    { language }: SessionContext,
  ): PlainRecord {
    const values: PlainRecord = {}
    for (const [at, key] of keys.entries()) {
      if (key === undefined) continue
      const field = fields.get(key) ?? { kind: 'text' as const }
      try {
        const value = cellValue(field, cells[at] ?? '', dictionaries)
        if (value !== undefined) values[key] = value
      } catch (error) {
        if (!(error instanceof BadCell)) throw error
        faults.set(key, messageText(language, error.key, { value: error.text.slice(0, 50) }))
      }
    }
    return values
  }

  const ruleText = (message: string, { language }: SessionContext) =>
    isMessageKey(message)
      ? messageText(language, message)
      : messageText(language, 'error.badRequest', { detail: '' })

  /** Two rows of one sheet must not claim the same unique value. */
  function repeatedIn(values: PlainRecord, row: number, seen: Map<string, number>): [string, number][] {
    const repeated: [string, number][] = []
    for (const [field, { unique }] of fields) {
      const value = String(values[field] ?? '').toLowerCase()
      if (!unique || value === '') continue
      const earlier = seen.get(`${field} ${value}`)
      if (earlier === undefined) seen.set(`${field} ${value}`, row)
      else repeated.push([field, earlier])
    }
    return repeated
  }

  /** A row that the database or a hook refuses takes back its own changes alone. */
  async function insertAll(
    tx: ControlledTransaction<Database>,
    candidates: readonly Candidate[],
    context: SessionContext,
    failures: Failure[],
    tell: Tell,
  ): Promise<number> {
    let added = 0
    for (const [done, { row, values }] of candidates.entries()) {
      tell({ phase: 'saving', done, total: candidates.length })
      const point = await tx.savepoint('sheet_row').execute()
      try {
        await service.addWithin(point, values, context)
        await point.releaseSavepoint('sheet_row').execute()
        added++
      } catch (error) {
        const refusal = error instanceof Refusal ? error : conflictOf(bound, error)
        if (!refusal) throw error
        await point.rollbackToSavepoint('sheet_row').execute()
        const [field = ''] = Object.keys(refusal.fields)
        failures.push({ row, field, message: messageText(context.language, refusal.key, refusal.values) })
      }
    }
    return added
  }

  async function report(failures: readonly Failure[], context: SessionContext): Promise<string> {
    const { language, caller } = context
    const titles = (['sheets.reportRow', 'sheets.reportColumn', 'sheets.reportFault'] as const).map((key) =>
      messageText(language, key),
    )
    async function* lines(): AsyncGenerator<WrittenRow> {
      for (const { row, field, message } of failures) yield [row, labelOf(field, context), message]
    }
    const bytes = Buffer.concat(await Array.fromAsync(csv(titles, lines())))
    return saveFile(platform.db, {
      name: `${messageText(language, 'sheets.report')}.csv`,
      type: 'text/csv; charset=utf-8',
      extension: 'csv',
      bytes,
      createBy: caller.username,
      expiresAt: new Date(platform.now() + reportLifetimeMs),
    })
  }

  const labelOf = (field: string, { language }: SessionContext) => resource.texts[language][field] ?? field

  async function addRows(file: UploadedFile, keep: ImportChoice, context: SessionContext, tell: Tell) {
    const failures: Failure[] = []
    const candidates = await readersInTurn(() => candidatesOf(file, context, failures, tell))
    const tx = await platform.db.startTransaction().execute()
    let added = 0
    try {
      added = await insertAll(tx, candidates, context, failures, tell)
      // What was stopped at the last moment is not kept either.
      currentSignal()?.throwIfAborted()
      if (failures.length > 0 && keep === 'none') {
        added = 0
        await tx.rollback().execute()
      } else await tx.commit().execute()
    } catch (error) {
      await tx.rollback().execute()
      throw error
    }
    return { added, failures }
  }

  return async function importSheet(
    { file, keep }: { file: UploadedFile; keep: ImportChoice },
    context: SessionContext,
  ): Promise<Said<ImportResult>> {
    const { added, failures } = await runImport(platform, context.caller.userId, (tell) =>
      addRows(file, keep, context, tell),
    )
    failures.sort((a, b) => a.row - b.row)
    const failedRows = new Set(failures.map(({ row }) => row)).size
    const told = failures
      .slice(0, mostFailuresTold)
      .map((failure) => ({ ...failure, column: labelOf(failure.field, context) }))
    const result = { added, failures: told, failedRows }
    if (failedRows === 0) return said('sheets.done', result, { added })
    const fileUrl = `/sys/common/static/${await report(failures, context)}`
    const fileName = `${messageText(context.language, 'sheets.report')}.csv`
    const key = keep === 'none' ? 'sheets.refused' : 'sheets.partial'
    const msg = messageText(context.language, key, { added, failed: failedRows })
    const whole = { ...result, msg, fileUrl, fileName }
    return keep === 'none'
      ? said('sheets.refused', whole, { failed: failedRows }, resultCodes.partialImport)
      : said('sheets.partial', whole, { added, failed: failedRows }, resultCodes.partialImport)
  }
}
