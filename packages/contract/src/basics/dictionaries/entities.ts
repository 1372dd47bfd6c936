import { z } from 'zod'

export const dictItem = z.object({ value: z.string(), text: z.string(), title: z.string() })
export type DictItem = z.infer<typeof dictItem>
