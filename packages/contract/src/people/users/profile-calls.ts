import { z } from 'zod'
import { endpoint, guarded, noResult, nothing } from '../../endpoint.ts'
import { tiers } from '../../feature/tiers.ts'
import { ownProfileRule } from './rules.ts'

const ownProfile = z.object({
  username: z.string(),
  realname: z.string(),
  tier: z.enum(tiers),
  avatar: z.string().nullable(),
  sex: z.string().nullable(),
  birthday: z.string().nullable(),
  telephone: z.string().nullable(),
  address: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  workNo: z.string().nullable(),
  superior: z.string().nullable(),
  roles: z.array(z.string()),
  departments: z.array(z.string()),
  createTime: z.string(),
  /** Absent where it was set before this was written down, or where there is none. */
  passwordSetTime: z.string().nullable(),
})
export type OwnProfile = z.infer<typeof ownProfile>

export const profileCalls = guarded(
  { ownName: true },
  {
    mine: endpoint({
      method: 'GET',
      path: '/sys/user/mine',
      access: 'session',
      summary: 'Everything that the account of the caller says about them',
      input: nothing,
      result: ownProfile,
    }),
    editMine: endpoint({
      method: 'PUT',
      path: '/sys/user/editMine',
      access: 'session',
      summary: 'Change the own name, picture and particulars; neither rights nor where codes go',
      operation: ['Change the own profile', '修改个人资料', 'Changement de son profil'],
      input: ownProfileRule,
      result: noResult,
    }),
  },
)
