import type { Dayjs } from 'dayjs'
import { useMemo } from 'react'

/**
 * The value of a date input: one object as long as its text is the same. With every new one the input throws away what is
 * being typed or chosen, and a screen is drawn anew whenever an answer or a live value arrives. `read` is a constant.
 */
export function usePicked(text: string, read: (text: string) => Dayjs | null): Dayjs | null {
  return useMemo(() => read(text), [text, read])
}
