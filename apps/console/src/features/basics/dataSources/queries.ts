import { dataSourceCalls } from '@gridhelm/contract/basics/dataSources/calls'
import type { InputOf } from '@gridhelm/contract/endpoint'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'

export type ConnectionInput = InputOf<typeof dataSourceCalls.testConnection>

export const useTestConnection = () =>
  useMutation({ mutationFn: (form: ConnectionInput) => call(dataSourceCalls.testConnection, form) })
