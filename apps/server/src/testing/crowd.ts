import { titlesIn } from '@gridhelm/contract/system/logs/operations'
import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import { roleId } from '../seed/base.ts'

export interface CrowdSize {
  users: number
  logs: number
}

/** A statement may not take for ever, here neither. */
const logsAtOnce = 100_000
const submasters = 100
/** So many of the submasters stand below the demo's master, with all of their people. */
const belowMaster = 10

/** Ten companies with 99 departments each. */
const departments = `
  INSERT INTO sys_depart (id, parent_id, depart_name_en, depart_name_zh, depart_name_fr, org_code, org_category)
  SELECT 'crowd-' || code, nullif('crowd-' || parent, 'crowd-'), 'Unit ' || code, '部门 ' || code, 'Service ' || code,
         code, CASE parent WHEN '' THEN 1 ELSE 2 END
  FROM (
    SELECT 'C' || lpad(c::text, 2, '0') AS code, '' AS parent FROM generate_series(1, 10) c
    UNION ALL
    SELECT 'C' || lpad(c::text, 2, '0') || 'A' || lpad(d::text, 2, '0'), 'C' || lpad(c::text, 2, '0')
    FROM generate_series(1, 10) c, generate_series(1, 99) d) tree
  ORDER BY length(code), code`

async function addPeople(db: Db, users: number): Promise<void> {
  const person = (name: string) => sql`
    'crowd-' || ${sql.raw(name)}, ${sql.raw(name)}, 'Person ' || ${sql.raw(name)}, 'unusable'`
  await sql`
    INSERT INTO sys_user (id, username, realname, password_hash, tier, parent_id, create_time)
    SELECT ${person(`'lead' || n`)}, 'submaster', CASE WHEN n < ${belowMaster} THEN 'demo-master' ELSE 'demo-admin' END,
           now() - interval '2 years'
    FROM generate_series(0, ${submasters - 1}) n`.execute(db)
  await sql`
    INSERT INTO sys_user (id, username, realname, password_hash, tier, parent_id, phone, email, work_no, create_time)
    SELECT ${person(`'user' || n`)}, 'enduser', 'crowd-lead' || (n % ${submasters}), '+8839' || lpad(n::text, 7, '0'),
           'user' || n || '@crowd.example', 'W' || n, now() - (n || ' minutes')::interval
    FROM generate_series(1, ${users - submasters}::int) n`.execute(db)
  await sql`
    INSERT INTO sys_user_role (user_id, role_id)
    SELECT id, CASE tier WHEN 'submaster' THEN ${roleId('submaster')} ELSE ${roleId('enduser')} END
    FROM sys_user WHERE id LIKE 'crowd-%'`.execute(db)
  await sql`
    INSERT INTO sys_user_depart (user_id, depart_id)
    SELECT u.id, d.id FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM sys_user WHERE id LIKE 'crowd-%') u
    JOIN (SELECT id, row_number() OVER (ORDER BY id) AS n FROM sys_depart) d
      ON d.n = u.n % (SELECT count(*) FROM sys_depart) + 1`.execute(db)
}

/** Over a year, in the order of time; a fifth are logins, a twentieth was refused. */
async function addLogs(db: Db, logs: number, from: number, to: number): Promise<void> {
  const operations = JSON.stringify(Object.entries(titlesIn('en')).map(([name, title]) => ({ name, title })))
  await sql`
    WITH operation AS MATERIALIZED (
      SELECT row_number() OVER () - 1 AS n, split_part(name, ' ', 1) AS method, split_part(name, ' ', 2) AS url,
             title
      FROM json_to_recordset(${operations}) AS r(name text, title text)),
    person AS MATERIALIZED (
      SELECT id, username, tier_path, row_number() OVER (ORDER BY id) - 1 AS n FROM sys_user),
    moment AS (
      SELECT i, (i * 7919) % (SELECT count(*) FROM person) AS person, (i * 31) % (SELECT count(*) FROM operation) AS operation
      FROM generate_series(${from}::bigint, ${to}::bigint) i)
    INSERT INTO sys_log (id, log_type, operate_type, log_content, userid, username, tier_path, ip, method, request_url,
                         request_param, success, cost_time, create_time, chain, seq, mac)
    SELECT 'crowd-' || lpad(i::text, 10, '0'), CASE WHEN i % 5 = 0 THEN 1 ELSE 2 END,
           CASE WHEN i % 5 = 0 THEN NULL ELSE 2 + i % 5 END,
           CASE WHEN i % 5 = 0 THEN 'Log in' ELSE o.title END, p.id, p.username, p.tier_path,
           '10.' || i % 250 || '.' || i % 199 || '.7', CASE WHEN i % 5 = 0 THEN 'POST' ELSE o.method END,
           CASE WHEN i % 5 = 0 THEN '/sys/login' ELSE o.url END,
           json_build_object('id', md5(i::text), 'name', 'Record ' || i, 'remark', repeat('x', (i % 200)::int))::text,
           i % 20 <> 0, (i % 90)::int, now() - interval '360 days' * (${logs}::bigint - i) / ${logs}, -1, i, ''
    FROM moment m JOIN person p ON p.n = m.person JOIN operation o ON o.n = m.operation ORDER BY i`.execute(
    db,
  )
}

/** A large organisation beside the demo's, written by SQL. */
export async function addCrowd(db: Db, { users, logs }: CrowdSize): Promise<void> {
  await sql.raw(departments).execute(db)
  await addPeople(db, users)
  for (let done = 0; done < logs; done += logsAtOnce)
    await addLogs(db, logs, done + 1, Math.min(logs, done + logsAtOnce))
  await sql`VACUUM ANALYZE`.execute(db)
}

/** Makes the database write the plan of each statement into its log, on every connection; or ends that. */
export async function writePlans(db: Db, on: boolean): Promise<void> {
  await sql`ALTER SYSTEM SET auto_explain.log_min_duration = ${sql.lit(on ? 0 : -1)}`.execute(db)
  await sql`SELECT pg_reload_conf()`.execute(db)
}
