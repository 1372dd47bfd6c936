import type { PermissionCode } from '@gridhelm/contract/permissions/codes'
import type { ReactNode } from 'react'
import { mayPress } from '../platform/permissions.ts'
import { permissionsSignal } from '../platform/session.ts'
import { useSignal } from '../platform/signal.ts'

export function usePermission(code: PermissionCode): boolean {
  return mayPress(useSignal(permissionsSignal), code)
}

/** Shows its children only to those who hold the code; the server checks the same code again. */
export function Permitted({ code, children }: { code: PermissionCode; children: ReactNode }) {
  return usePermission(code) ? children : null
}
