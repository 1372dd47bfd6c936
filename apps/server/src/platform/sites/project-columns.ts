import { sql } from 'kysely'

const deviceCount = sql`(SELECT count(*) FROM iot_device d WHERE d.site_id = iot_project.site_id)`

/** In the ranges of the list, by the calendar of the server. */
const ageOn = (today: string) => sql`(CASE
  WHEN coalesce(completion_date, create_time::date) < ${today}::date - interval '1 year' THEN 'older'
  WHEN coalesce(completion_date, create_time::date) < ${today}::date - interval '3 months' THEN 'year'
  WHEN coalesce(completion_date, create_time::date) < ${today}::date - interval '7 days' THEN 'quarter'
  ELSE 'week' END)`

/** What is worked out for a project, on rows of iot_project under that name. */
export const projectColumns = (now: Date) => ({
  deviceCount,
  age: ageOn(now.toISOString().slice(0, 10)),
})
