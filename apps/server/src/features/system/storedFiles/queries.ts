import { sql } from 'kysely'
import { subtreeOfCaller } from '../../../platform/scope/grants.ts'
import { startsWithPath } from '../../../platform/scope/subtree-sql.ts'
import type { Binding } from '../../../resources/binding.ts'

/** Whatever shows the file, as a closed list of columns. */
const usedBy = () => sql`(
  SELECT string_agg(use, ',' ORDER BY use) FROM (
    SELECT 'site' AS use WHERE EXISTS (
      SELECT 1 FROM iot_project WHERE picture = sys_file.id OR logo = sys_file.id)
    UNION ALL SELECT 'person' WHERE EXISTS (SELECT 1 FROM sys_user WHERE avatar = sys_file.id)
    UNION ALL SELECT 'announcement' WHERE EXISTS (
      SELECT 1 FROM sys_announcement
      WHERE position(sys_file.id IN concat_ws(' ', content_en, content_zh, content_fr)) > 0)) uses)`

/** Reports that expire are no files of anybody's; others than the top see what their own people have stored. */
export const fileBinding = {
  table: 'sysFile',
  unversioned: true,
  columns: {
    fileName: 'name',
    url: () => sql`'/sys/common/static/' || id`,
    size: () => sql`octet_length(bytes)::float8`,
    usedBy,
  },
  scope: ({ caller }) => {
    const subtree = subtreeOfCaller(caller)
    return subtree === undefined
      ? sql<boolean>`expires_at IS NULL`
      : sql<boolean>`expires_at IS NULL AND create_by IN (
          SELECT u.username FROM sys_user u WHERE ${startsWithPath(sql.ref('u.tierPath'), subtree)})`
  },
} as const satisfies Binding
