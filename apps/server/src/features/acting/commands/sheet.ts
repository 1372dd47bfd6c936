import type { Command } from '@gridhelm/contract/acting/commands/entities'
import type { Language } from '@gridhelm/contract/language'
import { type DeviceKind, findPoint } from '@gridhelm/points/catalogue'
import { formatPoint } from '@gridhelm/points/format'
import type { SheetTable } from '../../../platform/sheets/table.ts'
import type { Row } from '../../../platform/sheets/xlsx.ts'
import { type HeadFacts, sheetHead, siteTime } from '../../../site/sheet-head.ts'
import { sheetTexts } from './texts.ts'

const nameOf = ({ number, name }: Command['device']) =>
  name && name !== number ? `${number} ${name}` : number

/** The record of the specification first: status, time, user name. */
function cellsOf(command: Command, language: Language): Row {
  const { device, zone, override, proof } = command
  const point = findPoint(device.kind as DeviceKind, command.point as string)
  const timeOf = (ms: number | null) => (ms === null ? null : siteTime(ms, zone))
  const shown = (value: number | null) =>
    value === null || !point ? null : formatPoint(value, point, language)
  const proving = proof && findPoint(device.kind as DeviceKind, proof.point as string)
  return [
    command.status,
    timeOf(command.time),
    command.userName,
    command.projectName,
    nameOf(device),
    point?.name[language] ?? command.point,
    shown(command.before),
    shown(command.value),
    command.reason,
    timeOf(command.confirmedAt),
    timeOf(command.endedAt),
    command.message,
    proof && proving ? formatPoint(proof.value, proving, language) : null,
    override?.by ?? null,
    override?.reason ?? null,
    zone,
    command.id,
  ]
}

type ReadPage = (page: { limit: number; offset: number }) => Promise<readonly Command[]>
const rowsAtOnce = 500

export function commandSheet(read: ReadPage, about: HeadFacts, language: Language): SheetTable {
  const t = sheetTexts[language]
  async function* rows(): AsyncGenerator<Row> {
    for (let offset = 0; ; offset += rowsAtOnce) {
      const page = await read({ limit: rowsAtOnce, offset })
      for (const command of page) yield cellsOf(command, language)
      if (page.length < rowsAtOnce) return
    }
  }
  const titles = [t.status, t.time, t.userName, t.project, t.device, t.point, t.before, t.value, t.reason]
  const more = [t.confirmedAt, t.endedAt, t.message, t.proof, t.overrideBy, t.overrideReason, t.zone, t.id]
  return { title: t.title, titles: [...titles, ...more], head: sheetHead(about, language), rows: rows() }
}
