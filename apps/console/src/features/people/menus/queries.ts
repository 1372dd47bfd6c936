import { dataRuleCalls, menuCalls } from '@gridhelm/contract/people/menus/calls'
import type { DataRule } from '@gridhelm/contract/people/menus/entities'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { ask, call } from '../../../platform/call.ts'
import { tellRefusal } from '../../../ui/tell-refusal.ts'

export const menuQueries = {
  all: ['menus'] as const,
  tree: () =>
    queryOptions({
      queryKey: [...menuQueries.all, 'tree'],
      queryFn: ({ signal }) => ask(menuCalls.list, {}, { signal }),
    }),
  rules: (permissionId: string) =>
    queryOptions({
      queryKey: [...menuQueries.all, 'rules', permissionId],
      queryFn: ({ signal }) => ask(dataRuleCalls.getPermRuleListByPermId, { permissionId }, { signal }),
    }),
  columns: (permissionId: string) =>
    queryOptions({
      queryKey: [...menuQueries.all, 'columns', permissionId],
      queryFn: ({ signal }) => ask(dataRuleCalls.ruleColumns, { permissionId }, { signal }),
    }),
}

/** Says what the server says about a change, and asks for menus and rules again; roles show them, too. */
function useMenuChange<I>(change: (input: I) => Promise<{ message: string }>) {
  const client = useQueryClient()
  const { message } = App.useApp()
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => {
      message.success(answer.message)
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: menuQueries.all }),
        client.invalidateQueries({ queryKey: ['roles'] }),
      ]),
  })
}

/** The rules of the contract have looked at the form's values; the server looks again. */
type MenuInput = Parameters<typeof call<typeof menuCalls.add>>[1]
type MenuEditInput = Parameters<typeof call<typeof menuCalls.edit>>[1]

export const useSaveMenu = () =>
  useMenuChange(({ id, values }: { id?: string | undefined; values: PlainRecord }) =>
    id === undefined
      ? call(menuCalls.add, values as MenuInput)
      : call(menuCalls.edit, { ...values, id } as MenuEditInput),
  )

export function useRemoveMenus() {
  const { mutateAsync } = useMenuChange((ids: readonly string[]) =>
    call(menuCalls.removeBatch, { ids: ids.join(',') }),
  )
  return (ids: readonly string[]) => mutateAsync(ids).catch(tellAndThrow)
}

export const useSaveRule = () =>
  useMenuChange(({ id, ...rule }: Omit<DataRule, 'id'> & { id?: string | undefined }) =>
    id === undefined
      ? call(dataRuleCalls.addPermissionRule, rule)
      : call(dataRuleCalls.editPermissionRule, { ...rule, id }),
  )

export function useRemoveRule() {
  const { mutateAsync } = useMenuChange((id: string) => call(dataRuleCalls.deletePermissionRule, { id }))
  return (id: string) => mutateAsync(id).catch(tellAndThrow)
}

function tellAndThrow(error: unknown): never {
  tellRefusal(error)
  throw error
}
