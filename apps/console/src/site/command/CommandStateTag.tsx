import type { CommandState } from '@gridhelm/contract/acting/commands/entities'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { useStateName } from './names.ts'
import { toneOfState } from './states.ts'

export function CommandStateTag({ state }: { state: CommandState }) {
  const nameOf = useStateName()
  return <StatusTag tone={toneOfState[state]}>{nameOf(state)}</StatusTag>
}
