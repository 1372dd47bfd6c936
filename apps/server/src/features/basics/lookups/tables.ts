/** A table that look-ups are open to: by the name that clients know, to the fields of the resource that owns it. */
export interface LookupTable {
  /** Whose rows they are: its scope and its data rules decide what a caller finds. */
  noun: string
  /** Columns that people read. */
  texts: Readonly<Record<string, string>>
  /** Columns that are stored. */
  codes: Readonly<Record<string, string>>
  /** Only rows with this flag are offered. */
  flag?: string
  /** The column that names the parent, where the table is a tree. */
  parent?: string
}

/** Everything that can be looked up; any other table or column is refused. */
export const lookupTables: Readonly<Record<string, LookupTable>> = {
  sys_user: {
    noun: 'users',
    texts: { realname: 'realname', username: 'username' },
    codes: { username: 'username', id: 'id' },
  },
  sys_depart: {
    noun: 'departments',
    texts: { depart_name: 'departName' },
    codes: { org_code: 'orgCode', id: 'id' },
    parent: 'parent_id',
  },
  sys_role: {
    noun: 'roles',
    texts: { role_name: 'roleName' },
    codes: { role_code: 'roleCode', id: 'id' },
  },
  sys_position: { noun: 'positions', texts: { name: 'name' }, codes: { code: 'code', id: 'id' } },
  currency: {
    noun: 'currencies',
    texts: { name: 'name', code: 'code' },
    codes: { code: 'code', currency_id: 'currencyId', id: 'id' },
    flag: 'validFlag',
  },
  sys_category: {
    noun: 'categories',
    texts: { name: 'name' },
    codes: { id: 'id', code: 'code' },
    parent: 'pid',
  },
}

/** Who is told which accounts there are: those who make them. Where strangers may know it, everybody is. */
export const toldAccounts = { table: 'sys_user', rights: ['user:add', 'user:edit'] } as const

/** Values that must be unique in the whole installation; `anyCase`: capitals make no difference. */
export const uniqueColumns: Readonly<Record<string, Readonly<Record<string, 'exact' | 'anyCase'>>>> = {
  sys_user: { username: 'anyCase', email: 'anyCase', phone: 'exact', work_no: 'exact' },
  sys_role: { role_code: 'exact' },
  sys_depart_role: { role_code: 'exact' },
  sys_permission: { perms: 'exact' },
  sys_dict: { dict_code: 'exact' },
  sys_position: { code: 'exact' },
  sys_check_rule: { rule_code: 'exact' },
  sys_fill_rule: { rule_code: 'exact' },
  sys_data_source: { code: 'exact' },
  sys_sms_template: { template_code: 'exact' },
}
