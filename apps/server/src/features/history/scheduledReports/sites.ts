import { type ReportInput, type ReportParams, reportParams } from '@gridhelm/contract/history/reports/params'
import { siteIdOf } from '../../../platform/scope/sites.ts'

const siteOfDevice = (device: string): number => siteIdOf(device.slice(0, device.indexOf('-'))) ?? 0

/** The sites that a report is about, each once; the first one gives the clock. */
export function siteIdsOf(params: ReportParams): number[] {
  if (params.kind !== 'freeReport') return [siteIdOf(params.siteId) ?? 0]
  return [...new Set(params.points.map(({ device }) => siteOfDevice(device)))]
}

/** As it is stored. */
export const readReport = (text: string): ReportParams => reportParams.parse(JSON.parse(text))
export const reportOnWire = (text: string): ReportInput => JSON.parse(text) as ReportInput
