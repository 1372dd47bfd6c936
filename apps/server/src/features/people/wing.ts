import { positionList } from '@gridhelm/contract/people/positions/list'
import { servePlainList } from '../../resources/routes.ts'
import { serveAccess } from './access/routes.ts'
import { serveAccount } from './account/routes.ts'
import { serveAddressBook } from './addressBook/routes.ts'
import { serveApiTokens } from './apiTokens/routes.ts'
import { serveDepartments } from './departments/routes.ts'
import { serveLoginWays } from './loginWays/routes.ts'
import { serveMenus } from './menus/routes.ts'
import { servePermissions } from './permissions/routes.ts'
import { serveRoles } from './roles/routes.ts'
import { serveSession } from './session/routes.ts'
import { serveStandIn } from './standIn/routes.ts'
import { serveUsers } from './users/routes.ts'

export const peopleWing = [
  serveAccess,
  serveAccount,
  serveAddressBook,
  serveApiTokens,
  serveDepartments,
  serveLoginWays,
  serveMenus,
  servePermissions,
  serveRoles,
  serveSession,
  serveStandIn,
  serveUsers,
  servePlainList(positionList, 'sysPosition'),
] as const
