import { dataRuleCalls, menuCalls } from '@gridhelm/contract/people/menus/calls'
import type { DataRule } from '@gridhelm/contract/people/menus/entities'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { queryOptions } from '@tanstack/react-query'
import { ask, call } from '../../../platform/call.ts'
import { useChange } from '../../../ui/form/use-change.ts'

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

/** Roles show menus and rules, too. */
const stale = [menuQueries.all, ['roles']]

/** The rules of the contract have looked at the form's values; the server looks again. */
type MenuInput = Parameters<typeof call<typeof menuCalls.add>>[1]
type MenuEditInput = Parameters<typeof call<typeof menuCalls.edit>>[1]

export const useSaveMenu = () =>
  useChange(
    ({ id, values }: { id?: string | undefined; values: PlainRecord }) =>
      id === undefined
        ? call(menuCalls.add, values as MenuInput)
        : call(menuCalls.edit, { ...values, id } as MenuEditInput),
    { stale },
  )

export const useRemoveMenus = () =>
  useChange((ids: readonly string[]) => call(menuCalls.removeBatch, { ids: ids.join(',') }), { stale })

export const useSaveRule = () =>
  useChange(
    ({ id, ...rule }: Omit<DataRule, 'id'> & { id?: string | undefined }) =>
      id === undefined
        ? call(dataRuleCalls.addPermissionRule, rule)
        : call(dataRuleCalls.editPermissionRule, { ...rule, id }),
    { stale },
  )

export const useRemoveRule = () => useChange(dataRuleCalls.deletePermissionRule, { stale })
