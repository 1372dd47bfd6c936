import { standInTexts } from '@gridhelm/contract/people/standIn/texts'
import { useTexts } from '../platform/texts.ts'

/** Who did something, and in whose place where it was not in the own name. */
export function useNameFor(): (name: string, principal: string | null | undefined) => string {
  const t = useTexts(standInTexts)
  return (name, principal) => (principal ? t('standIn.nameFor', { name, principal }) : name)
}
