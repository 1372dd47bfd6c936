/** Codes of the check rules and fill rules that forms ask for; an installation has those that somebody has made. */
export const formRules = ['user_number', 'project_number', 'serial_number', 'device_name'] as const
export type FormRule = (typeof formRules)[number]
