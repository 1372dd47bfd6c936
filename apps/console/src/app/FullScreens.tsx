import type { PermissionCode } from '@gridhelm/contract/permissions/codes'
import type { ScreenKey } from '@gridhelm/contract/permissions/screens'
import { Navigate } from 'react-router'
import { usePush } from '../platform/use-push.ts'
import { usePermission } from '../ui/Permitted.tsx'
import { screens } from './screens.ts'

/** Pages outside of the layout that need a permission of their own. */
function Permission({ code, screen }: { code: PermissionCode; screen: ScreenKey }) {
  usePush()
  const Screen = screens[screen]
  return usePermission(code) ? <Screen /> : <Navigate to="/403" replace />
}

export const SingleLineRoute = () => <Permission code="singleLine" screen="stations/SingleLine" />
export const LargeScreenRoute = () => <Permission code="largeScreen" screen="stations/LargeScreen" />
