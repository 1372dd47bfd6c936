import { fillRuleCalls } from '@gridhelm/contract/basics/fillRules/calls'
import { useMutation } from '@tanstack/react-query'
import { ask } from '../../../platform/call.ts'
import { tellRefusal } from '../../../ui/tell-refusal.ts'

export const useNextValue = () =>
  useMutation({
    mutationFn: (ruleCode: string) => ask(fillRuleCalls.testFillRule, { ruleCode }),
    onError: tellRefusal,
  })
