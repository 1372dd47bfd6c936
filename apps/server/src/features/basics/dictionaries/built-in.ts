/**
 * Dictionaries whose values the server itself knows: a constraint or a program allows exactly these. They may be
 * put into other words; another value would be refused wherever it is used, and a missing one could not be read.
 */
export const builtInCodes: readonly string[] = [
  'connection_state',
  'database_type',
  'depart_status',
  'device_kind',
  'dict_item_status',
  'fill_rule_class',
  'global_perms_type',
  'log_type',
  'msg_category',
  'msgSendStatus',
  'msgType',
  'operate_type',
  'org_category',
  'priority',
  'quartz_job',
  'quartz_status',
  'rule_conditions',
  'send_status',
  'serial_number_status',
  'tier',
  'user_identity',
  'user_status',
  'valid_status',
]
