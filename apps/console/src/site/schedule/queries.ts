import type { InputOf } from '@gridhelm/contract/endpoint'
import { scheduledReportCalls } from '@gridhelm/contract/history/scheduledReports/calls'
import { addressBookCalls } from '@gridhelm/contract/people/addressBook/calls'
import { useQuery } from '@tanstack/react-query'
import { ask, call } from '../../platform/call.ts'
import { useChange } from '../../ui/form/use-change.ts'
import { usePermission } from '../../ui/Permitted.tsx'

export const scheduledReportsKey = ['scheduledReports'] as const

const mostOffered = 20

/** Colleagues whose name has the text in it; nobody for those who have no address book. */
export function useContacts(text: string) {
  const mayLook = usePermission('addressBook:list')
  const realname = text.trim() === '' ? undefined : `*${text.trim()}*`
  const found = useQuery({
    queryKey: ['addressBook', 'recipients', realname],
    queryFn: ({ signal }) =>
      ask(
        addressBookCalls.list,
        { realname, pageSize: mostOffered, column: 'realname', order: 'asc' },
        { signal, quiet: true },
      ),
    enabled: mayLook,
    placeholderData: (before) => before,
  })
  return { mayLook, contacts: found.data?.records ?? [] }
}

type NewReport = InputOf<typeof scheduledReportCalls.add>

/** Adds a scheduled report, or with an id changes it. */
export const useSaveScheduledReport = (said: (isNew: boolean) => string) =>
  useChange(
    ({ id, form }: { id: string | undefined; form: NewReport }) =>
      id === undefined
        ? call(scheduledReportCalls.add, form)
        : call(scheduledReportCalls.edit, { ...form, id }),
    { stale: [scheduledReportsKey], said: (_, { id }) => said(id === undefined) },
  )
