import { dataSourceCalls } from '@gridhelm/contract/basics/dataSources/calls'
import type { InputOf } from '@gridhelm/contract/endpoint'
import { call } from '../../../platform/call.ts'
import { useChange } from '../../../ui/form/use-change.ts'

export type ConnectionInput = InputOf<typeof dataSourceCalls.testConnection>

/** Gives the server's sentence. */
export const useTestConnection = (said?: '') =>
  useChange(
    async (form: ConnectionInput) => {
      const { message } = await call(dataSourceCalls.testConnection, form)
      return { result: message, message }
    },
    said === undefined ? {} : { said },
  )
