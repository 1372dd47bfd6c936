import './texts.ts'
import '../form/texts.ts'
import '../errors/texts.ts'
import { z } from 'zod'
import { rule } from '../rule.ts'

export const selectionMost = 1000

/** Ids as clients write them: a list, or `a,b,` with a comma at the end; each once, in order. */
export const idList = z
  .union([z.string(), z.array(z.union([z.string(), z.number()]))], rule('error.selectRecord'))
  .transform((ids) => {
    const texts = typeof ids === 'string' ? ids.split(',') : ids.map(String)
    return [...new Set(texts.map((id) => id.trim()).filter((id) => id !== ''))]
  })
  .pipe(z.array(z.string().max(64, rule('form.tooLong'))).max(selectionMost, rule('selection.tooMany')))

/** A batch action needs at least one selected record. */
export const selectionRule = idList.pipe(z.array(z.string()).min(1, rule('error.selectRecord')))
