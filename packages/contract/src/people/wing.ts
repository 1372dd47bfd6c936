import { access } from './access/feature.ts'
import { account } from './account/feature.ts'
import { addressBook } from './addressBook/feature.ts'
import { agents } from './agents/feature.ts'
import { agentTexts } from './agents/texts.ts'
import { apiTokens } from './apiTokens/feature.ts'
import { apiTokenTexts } from './apiTokens/texts.ts'
import { departmentRoles } from './departmentRoles/feature.ts'
import { departments } from './departments/feature.ts'
import { departmentTexts } from './departments/texts.ts'
import { loginWays } from './loginWays/feature.ts'
import { loginWayTexts } from './loginWays/texts.ts'
import { menus } from './menus/feature.ts'
import { menuTexts } from './menus/texts.ts'
import { positions } from './positions/feature.ts'
import { positionMessages } from './positions/list.ts'
import { roles } from './roles/feature.ts'
import { roleTexts } from './roles/texts.ts'
import { session } from './session/feature.ts'
import { sessionTexts } from './session/texts.ts'
import { standIn } from './standIn/feature.ts'
import { standInTexts } from './standIn/texts.ts'
import { users } from './users/feature.ts'
import { userTexts } from './users/texts.ts'

export const peopleWing = [
  access,
  account,
  addressBook,
  agents,
  apiTokens,
  departmentRoles,
  departments,
  loginWays,
  menus,
  positions,
  roles,
  session,
  standIn,
  users,
] as const

/** Apart from the features, whose rules already know every message. */
export const peopleMessages = [
  agentTexts,
  apiTokenTexts,
  departmentTexts,
  loginWayTexts,
  menuTexts,
  positionMessages,
  roleTexts,
  sessionTexts,
  standInTexts,
  userTexts,
] as const
