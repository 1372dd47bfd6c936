import { printedAtSignal } from './printing.ts'
import { settingsSignal } from './settings.ts'
import { createSignal, useSignal } from './signal.ts'

const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)')
const systemSignal = createSignal(systemIsDark.matches)
systemIsDark.addEventListener('change', ({ matches }) => systemSignal.set(matches))

/** What is shown: as chosen, or as the system has it; paper is white. */
export function useAppearance(): 'light' | 'dark' {
  const { appearance } = useSignal(settingsSignal)
  const isDark = useSignal(systemSignal)
  const printedAt = useSignal(printedAtSignal)
  if (printedAt !== undefined) return 'light'
  if (appearance !== 'system') return appearance
  return isDark ? 'dark' : 'light'
}
