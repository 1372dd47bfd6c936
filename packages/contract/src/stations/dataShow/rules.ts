import './texts.ts'
import { z } from 'zod'
import { siteId } from '../../form/fields.ts'
import { rule } from '../../rule.ts'
import { variants } from '../overview/subsystems.ts'
import { isAlarmColour } from './alarm-colours.ts'
import { dataItem, dataPages } from './entities.ts'
import { isReadable } from './readable.ts'

/** #rrggbb, and never one that looks like an alarm. */
export const colourRule = z
  .string(rule('dataShow.colour'))
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, rule('dataShow.colour'))
  .refine((colour) => !isAlarmColour(colour), rule('dataShow.alarmColour'))
const colour = colourRule.nullable()

const mostItems = 400

const fields = z.object({
  siteId,
  page: z.enum(dataPages),
  variant: z.enum(variants),
  titleColor: colour,
  backgroundColor: colour,
  items: z
    .array(dataItem.extend({ key: z.string().max(80), nameColor: colour, dataColor: colour }))
    .max(mostItems, rule('dataShow.tooMany')),
})
export type DataShowForm = z.output<typeof fields>
type Look = Pick<DataShowForm, 'titleColor' | 'backgroundColor' | 'items'>

/** On a chosen background; without one, colours are made readable where they are shown. */
function refuseUnreadable(look: Look, context: z.core.$RefinementCtx<Look>) {
  const ground = look.backgroundColor
  if (ground === null) return
  const check = (shown: string | null, path: PropertyKey[]) => {
    if (shown !== null && !isReadable(shown, ground))
      context.addIssue({ code: 'custom', path, message: rule('dataShow.unreadable') })
  }
  check(look.titleColor, ['titleColor'])
  for (const [index, { nameColor, dataColor }] of look.items.entries()) {
    check(nameColor, ['items', index, 'nameColor'])
    check(dataColor, ['items', index, 'dataColor'])
  }
}

function refuseDoubles({ items }: Look, context: z.core.$RefinementCtx<Look>) {
  const seen = new Set<string>()
  for (const [index, { key }] of items.entries()) {
    if (seen.has(key))
      context.addIssue({
        code: 'custom',
        path: ['items', index, 'key'],
        message: rule('dataShow.pointTwice'),
      })
    seen.add(key)
  }
}

export const dataShowRule = fields.superRefine(refuseUnreadable).superRefine(refuseDoubles)
