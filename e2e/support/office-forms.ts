import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Platform } from '../../apps/server/src/platform/platform.ts'
import { choosing, importing, list, more, press, pressing, row, ticking } from './form-steps.ts'
import { dialogOf, type Way, type Ways } from './forms.ts'
import { addHome, giveHome } from './homes.ts'
import { loadMoney } from './money.ts'
import { addProvider, enterSettlement } from './payments.ts'

const crew = 'demo-depart-A01A03'
const people = ['demo-depart-A01A02', crew].map((departId) => ({ userId: 'demo-admin', departId }))

/** A data rule, a role of a department, two departments to switch between, and a board. Returns how to remove them. */
export async function prepareOffice({ db }: Platform, address: string): Promise<() => Promise<void>> {
  const rule = { ruleName: 'Own ones', ruleColumn: 'code', ruleConditions: 'LIKE', ruleValue: 'x' }
  const role = { roleNameEn: 'Bookkeeper', roleNameZh: 'Bookkeeper', roleNameFr: 'Bookkeeper' }
  const grant = { departId: crew, permissionId: 'menu-positions' }
  const ofAdmin = db.deleteFrom('sysUserDepart').where('userId', '=', 'demo-admin')
  const before = await db.selectFrom('sysUserDepart').selectAll().where('userId', '=', 'demo-admin').execute()
  await ofAdmin.execute()
  await db.insertInto('sysUserDepart').values(people).execute()
  await db
    .insertInto('sysPermissionDataRule')
    .values({ id: 'rule-forms', permissionId: 'menu-positions', ...rule })
    .execute()
  await db.insertInto('sysDepartPermission').values(grant).execute()
  await db
    .insertInto('sysDepartRole')
    .values({ id: 'role-forms', departId: crew, roleCode: 'forms', ...role })
    .execute()
  const board = { id: 'board-forms', userId: 'demo-admin', name: 'Forms', tiles: '[]' }
  await db
    .insertInto('dashboardBoard')
    .values({ ...board, createTime: new Date(), updateTime: new Date() })
    .execute()
  await prepareMoney({ db }, address)
  await prepareHomes({ db }, address)
  await prepareLoad({ db })
  await preparePayments(address)
  return async () => {
    await db.deleteFrom('dashboardBoard').where('id', '=', 'board-forms').execute()
    await ofAdmin.execute()
    if (before.length > 0) await db.insertInto('sysUserDepart').values(before).execute()
    await db.deleteFrom('sysPermissionDataRule').where('id', '=', 'rule-forms').execute()
    await db.deleteFrom('sysDepartPermission').where('departId', '=', crew).execute()
    await db.deleteFrom('sysDepartRole').where('id', '=', 'role-forms').execute()
  }
}

/** Booked money, and a request of somebody else that waits; of a currency that no other test pays with. */
async function prepareMoney({ db }: Pick<Platform, 'db'>, address: string): Promise<void> {
  await loadMoney(address, 'admin', 'master', 5_000, 'XPF')
  await db
    .updateTable('ledgerAccount')
    .set({ approveFrom: 1 })
    .where('ownerId', '=', 'demo-master')
    .where('currency', '=', 'XPF')
    .execute()
  await loadMoney(address, 'master', 'submaster', 1_000, 'XPF')
}

const homeSn = 'SHS-FORMS'

/** A home with a customer and a card, and one in stock; they stay. */
async function prepareHomes({ db }: Pick<Platform, 'db'>, address: string): Promise<void> {
  const known = await db.selectFrom('shs').select('id').where('shsSn', '=', homeSn).execute()
  if (known.length > 0) return
  const id = await addHome(address, 'admin', homeSn)
  await giveHome(address, 'admin', id, '73FORMS')
  await addHome(address, 'admin', `${homeSn}-2`)
}

/** What stands in the menu of the home with a customer. */
const home = (item: string): Way => ({
  at: `/finance/homes?keyWord=${homeSn}&state=active`,
  open: async (page) => {
    await press(page.getByRole('row').filter({ hasText: homeSn }).first(), 'More actions')
    await page.getByRole('menuitem', { name: item }).click()
  },
})

/** Money that nobody was found for, some that the provider contradicts itself about, and a settlement that waits. */
async function preparePayments(address: string): Promise<void> {
  const code = `forms-${Date.now()}`
  const tell = await addProvider(address, 'master', code, 'KMF')
  await tell({ transactionId: 'FORMS-TWO', amount: '700', account: 'NOBODY' })
  await tell({ transactionId: 'FORMS-TWO', amount: '800', account: 'NOBODY' })
  await enterSettlement(address, 'master', code, 100)
  await tell({ transactionId: 'FORMS-KEPT', amount: '500', account: 'NOBODY' })
}

/** A load that somebody must help along. */
async function prepareLoad({ db }: Pick<Platform, 'db'>): Promise<void> {
  const parties = { customerId: 'demo-enduser', agentId: 'demo-agent', agentPath: '' }
  await db
    .insertInto('shs')
    .values({
      id: 'forms',
      shsSn: 'SHS-LOADED',
      model: 'Lamp',
      way: 'keypad',
      state: 'active',
      createBy: 'test',
      creatorTier: 'admin',
      ...parties,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('shsLoad')
    .values({
      id: 'L-forms',
      shsId: 'forms',
      kind: 'add',
      unit: 'day',
      way: 'keypad',
      state: 'failed',
      failure: 'noPhone',
      issuedAt: new Date(),
      requestedBy: 'demo-agent',
      clientKey: 'forms',
      ...parties,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const money = (screen: string, words: string, ...buttons: readonly (string | RegExp)[]): Way => ({
  ...row(screen, words, ...buttons),
  at: `/finance/${screen}`,
})

const moneySheet = (screen: string): Way => ({ ...importing(screen), at: `/finance/${screen}` })

const account = (item: string): Way => ({
  at: '/account/settings',
  open: async (page) => {
    await press(page.getByRole('banner'), /Adaeze/)
    await page.getByRole('menuitem', { name: item }).click()
  },
})

const department = (tab: string, open: Way['open']): Way => ({
  at: `/isps/departments?depart=${crew}`,
  open: async (page) => {
    await page.getByRole('tab', { name: tab }).click()
    await open(page)
  },
})

const bookkeeper = (page: Page) => page.getByRole('row').filter({ hasText: 'Bookkeeper' })

/** People, basics, telling and the settings, in the order in which they are gone through. */
export const officeForms: Ways = {
  shortcuts: { at: '/dashboard/workplace', open: (page) => press(page, /Choose$/), fill: choosing },
  board: { at: '/dashboard/chart', open: (page) => press(page, /New board$/) },
  boardTile: { at: '/dashboard/chart', open: (page) => press(page, /Add a tile$/) },
  positions: list('positions'),
  positionsImport: importing('positions'),
  roles: list('roles'),
  rolesImport: importing('roles'),
  roleGrants: {
    ...row('roles', 'observer', 'Permissions'),
    fill: async (page) => {
      await press(dialogOf(page), /^Select none/)
      return () => expect(dialogOf(page).getByText(/^0 of/)).toBeVisible()
    },
  },
  dataRuleChoice: { ...row('roles', 'admin', 'Permissions', 'Data rules of Positions'), fill: ticking },
  userChoice: { ...row('roles', 'observer', 'Users', /Add users$/), fill: ticking },
  currencies: list('currencies'),
  currenciesImport: importing('currencies'),
  locations: list('locations'),
  locationsImport: importing('locations'),
  checkRules: list('check-rules'),
  checkRulesImport: importing('check-rules'),
  fillRules: list('fill-rules'),
  fillRulesImport: importing('fill-rules'),
  dataSources: list('data-sources'),
  jobs: list('jobs'),
  jobsImport: importing('jobs'),
  dictionaries: list('dictionaries'),
  dictionariesImport: importing('dictionaries'),
  dictionaryItems: row('dictionaries', 'tier', 'Items', /Add$|Edit$/),
  categories: list('categories'),
  categoriesImport: importing('categories'),
  departmentsImport: importing('departments'),
  users: list('users'),
  usersImport: importing('users'),
  userPassword: more('users', 'enduser', 'Reset password'),
  userAgent: { ...more('users', 'enduser', 'Agent'), fill: choosing },
  projectChoice: {
    at: '/isps/users',
    open: async (page) => {
      await more('users', 'enduser', 'Sites').open(page)
      await press(dialogOf(page), /Add sites$/)
    },
    fill: ticking,
  },
  departments: { at: '/isps/departments?depart=demo-depart-A01', open: (page) => press(page, /Add below$/) },
  departmentRoles: department('Roles', (page) => press(page, /Add$/)),
  departmentGrants: {
    ...department('Roles', (page) => press(bookkeeper(page), 'Permissions')),
    fill: pressing(/^Select all/, 'Not saved yet'),
  },
  departmentMembers: {
    ...department('Members', (page) => press(page, /Add members$/)),
    fill: choosing,
  },
  departmentMemberRoles: {
    ...department('Members', (page) => press(page.locator('tbody'), 'Assign roles')),
    fill: ticking,
  },
  moneyMove: { at: '/finance/accounts', open: (page) => press(page, 'Issue value') },
  ledgerAccounts: money('accounts', 'XPF', 'Limits'),
  moneyDecision: money('transfers', 'XPF', 'Decide'),
  transferReversal: money('transfers?view=posted', 'XPF', 'Details', 'Turn back'),
  loadMake: { at: '/finance/loads', open: (page) => press(page, /Load a home$/) },
  loadHelp: money('loads', 'SHS-LOADED', 'Details', 'Give by voice'),
  paymentResolve: money('payments?reference=FORMS-TWO', 'MoMo KMF', 'Details', 'End the contradiction'),
  statementUpload: {
    at: '/finance/reconciliation',
    open: (page) => press(page, /Compare a statement$/),
    fill: choosing,
  },
  settlementRequest: {
    at: '/finance/reconciliation?view=settlements',
    open: (page) => press(page, /Enter a settlement$/),
  },
  reconciliationNote: money('reconciliation?view=settlements', 'MoMo KMF', 'Details', 'Reject'),
  paymentMatch: money('payments?reference=FORMS-KEPT', 'MoMo KMF', 'Details', 'Match'),
  paymentRefund: money('payments?reference=FORMS-KEPT', 'MoMo KMF', 'Details', 'Ask for a refund'),
  paymentProviders: { at: '/finance/providers', open: (page) => press(page, /Add$/) },
  tariffs: { at: '/finance/prices', open: (page) => press(page, /Add$/) },
  solarHomes: { at: '/finance/homes', open: (page) => press(page, /Add$/) },
  solarHomesImport: moneySheet('homes'),
  homeAct: home('Pause'),
  homeMove: home('Give to a customer'),
  homeReplace: { ...home('Replace the home'), fill: choosing },
  cards: { at: '/finance/cards', open: (page) => press(page, /Add$/) },
  cardsImport: moneySheet('cards'),
  cardAct: money('cards', '73FORMS', 'Block'),
  cardReplace: money('cards', '73FORMS', 'Replace the card'),
  terminals: { at: '/finance/terminals', open: (page) => press(page, /Add$/) },
  terminalsImport: moneySheet('terminals'),
  menu: list('menus'),
  dataRule: {
    at: '/isps/menus',
    open: async (page) => {
      await page.getByLabel('Find by name, path or identifier').fill('positions/Positions')
      await press(page.getByRole('row', { name: /positions\/Positions/ }), /^Data rules/)
      await press(page, /Add a rule$/)
    },
  },
  writeMessage: list('messages', /Write a message$/),
  appVersions: list('app-versions'),
  dataClear: list('data-clear', /Clear data$/),
  leaveDemo: list('data-clear', /Remove demo data$/),
  messageTemplates: list('message-templates', /Add template/),
  templateTest: row('message-templates', 'email', 'Test'),
  announcements: list('announcements', /Write announcement$/),
  ownPassword: account('Change password'),
  ownDepartment: { ...account('Switch department'), fill: choosing },
  accountContact: { at: '/account/settings#security', open: async () => undefined, isPage: true },
  accountPassword: { at: '/account/settings#security', open: async () => undefined, isPage: true },
  apiToken: { at: '/account/settings#tokens', open: (page) => press(page, 'Make a token') },
  webhook: list('webhooks'),
  loginWays: list('login-ways'),
  accountBase: { at: '/account/settings', open: async () => undefined, isPage: true },
  noticeWishes: {
    at: '/account/settings#notification',
    open: async () => undefined,
    isPage: true,
    fill: async (page) => {
      const box = page.getByRole('checkbox', { name: 'Commands: Email' })
      await box.check()
      return () => expect(box).toBeChecked()
    },
  },
  systemSettings: { at: '/isps/system-settings', open: async () => undefined, isPage: true },
}
