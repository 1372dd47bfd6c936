import { z } from 'zod'

export const sheetFormats = ['xlsx', 'csv', 'pdf'] as const
export type SheetFormat = (typeof sheetFormats)[number]
export const sheetFormat = z.enum(sheetFormats).default('xlsx')
