import { fillRuleCalls } from '@gridhelm/contract/basics/fillRules/calls'
import { useChange } from '../../../ui/form/use-change.ts'

export const useNextValue = () => useChange(fillRuleCalls.testFillRule, { said: '' })
