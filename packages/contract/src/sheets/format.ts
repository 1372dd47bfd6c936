import { z } from 'zod'

export const sheetFormats = ['xlsx', 'csv'] as const
export type SheetFormat = (typeof sheetFormats)[number]
export const sheetFormat = z.enum(sheetFormats).default('xlsx')
