import type { Database } from './schema.generated.ts'

/** A table as SQL spells it. */
type Snake<S extends string> = S extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${Snake<Rest>}`
    : `_${Lowercase<First>}${Snake<Rest>}`
  : S
type TableName = Snake<keyof Database>

/**
 * Where the rows of a table live on a Citus cluster.
 *
 * - `site`: spread over the workers by `site_id`, the rows of one site together.
 * - `local`: on the coordinator alone, an ordinary table with its triggers, foreign keys and locks.
 *
 * None is copied to every worker: whatever is small enough for that refers to people or to projects, with keys that
 * delete in cascade, and Citus would take every table that such a key leads to into its own hands.
 */
type Placement = 'site' | 'local'

/** Every table of the schema; one that is missing does not compile. */
export const placement: Readonly<Record<TableName, Placement>> = {
  // What the sites say and what is worked out of it: it grows with sites and time, and is asked for by site.
  telemetry_block: 'site',
  telemetry_caught: 'site',
  telemetry_frame: 'site',
  telemetry_late: 'site',
  telemetry_latest: 'site',
  telemetry_link: 'site',
  telemetry_quarantine: 'site',
  telemetry_refill: 'site',
  telemetry_rollup: 'site',
  telemetry_seal: 'site',
  telemetry_traffic: 'site',
  site_energy: 'site',
  site_energy_state: 'site',
  site_finding: 'site',
  site_finding_scan: 'site',
  counter_repair: 'site',
  counter_scan: 'site',
  diesel_delivery: 'site',
  fuel_curve: 'site',

  // What happens at a site and is done about it follows what it says.
  alarm: 'site',
  alarm_cursor: 'site',
  alarm_escalated: 'site',
  alarm_event: 'site',
  alarm_stretch: 'site',
  command: 'site',
  command_event: 'site',

  // What is set up: projects and devices are searched across sites and bound to people, and there are few of them.
  iot_device: 'local',
  iot_device_count: 'local',
  iot_gateway: 'local',
  iot_gateway_setup: 'local',
  iot_gateway_trial: 'local',
  iot_new_site: 'local',
  iot_project: 'local',
  iot_project_credential: 'local',
  iot_project_mapping: 'local',
  sparkplug_metric: 'local',
  sparkplug_node: 'local',
  iot_project_removed: 'local',
  iot_project_user: 'local',
  iot_group: 'local',
  iot_group_project: 'local',
  iot_data_show: 'local',
  iot_serial_credential: 'local',
  iot_serial_number: 'local',
  iot_single_line: 'local',
  query_condition: 'local',
  alarm_rule: 'local',
  alarm_escalation: 'local',
  alarm_escalation_user: 'local',
  command_batch: 'local',
  command_batch_target: 'local',
  data_clear: 'local',
  ingest_session: 'local',

  // People and rights, asked for with every call; triggers keep their places in the tree.
  api_token: 'local',
  webhook: 'local',
  webhook_event: 'local',
  sys_user: 'local',
  sys_user_agent: 'local',
  sys_user_depart: 'local',
  sys_user_identity: 'local',
  sys_user_role: 'local',
  sys_role: 'local',
  sys_role_data_rule: 'local',
  sys_role_permission: 'local',
  sys_permission: 'local',
  sys_permission_data_rule: 'local',
  sys_position: 'local',
  sys_depart: 'local',
  sys_depart_data_rule: 'local',
  sys_depart_permission: 'local',
  sys_depart_role: 'local',
  sys_depart_role_data_rule: 'local',
  sys_depart_role_permission: 'local',
  sys_depart_role_user: 'local',
  sys_login_way: 'local',
  session: 'local',
  attempt: 'local',
  verification_code: 'local',
  second_factor: 'local',
  recovery_code: 'local',
  passkey: 'local',
  push_browser: 'local',
  third_login: 'local',
  user_preference: 'local',
  dashboard_board: 'local',
  dashboard_shortcut: 'local',

  // Money: one transfer touches two accounts and the payment behind it, which must be one transaction on one machine.
  ledger_account: 'local',
  ledger_check: 'local',
  ledger_day: 'local',
  ledger_day_mark: 'local',
  ledger_flow: 'local',
  ledger_leg: 'local',
  ledger_posting: 'local',
  ledger_transfer: 'local',
  tariff: 'local',
  payment: 'local',
  payment_notice: 'local',
  payment_provider: 'local',
  payment_recall: 'local',
  payment_refund: 'local',
  payment_settlement: 'local',
  payment_statement: 'local',
  payment_statement_line: 'local',
  shs: 'local',
  shs_card: 'local',
  shs_event: 'local',
  shs_load: 'local',
  shs_load_event: 'local',
  agent_terminal: 'local',

  // Lists, texts, messages and reports: small, or asked for by person.
  currency: 'local',
  location: 'local',
  sys_category: 'local',
  sys_check_rule: 'local',
  sys_data_source: 'local',
  sys_dict: 'local',
  sys_dict_item: 'local',
  sys_fill_rule: 'local',
  sys_fill_rule_counter: 'local',
  sys_file: 'local',
  sys_message: 'local',
  sys_sms_template: 'local',
  sys_announcement: 'local',
  sys_announcement_send: 'local',
  sys_announcement_user: 'local',
  message_attachment: 'local',
  message_file: 'local',
  scheduled_report: 'local',
  scheduled_report_recipient: 'local',
  report_receiver: 'local',
  report_run: 'local',
  report_run_file: 'local',

  // The installation about itself, and what its trails are anchored in.
  app_version: 'local',
  chain_seal: 'local',
  installation: 'local',
  installation_backup: 'local',
  installation_size: 'local',
  seeded: 'local',
  server_instance: 'local',
  server_sample: 'local',
  sys_data_log: 'local',
  sys_log: 'local',
  sys_quartz_job: 'local',
  sys_quartz_run: 'local',
  system_setting: 'local',
}

/** In the order of the list: each lives beside the first. */
export const tablesOf = (which: Placement): readonly TableName[] =>
  (Object.keys(placement) as TableName[]).filter((table) => placement[table] === which)
