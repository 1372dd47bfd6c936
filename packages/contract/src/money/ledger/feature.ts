import { defineFeature } from '../../feature/feature.ts'
import { auditors, lookers, managers, owners, planners, type Tiers, top } from '../../feature/tiers.ts'
import { resourceCalls } from '../../resource/calls.ts'
import { accountResource } from './account-resource.ts'
import { accountCalls, transferCalls } from './calls.ts'
import { transferResource } from './transfer-resource.ts'

/** Those who see the money of their subtree. */
export const moneyReaders: Tiers = [...lookers, 'observer']

/** Those who hold money themselves; the top gives them their roles. */
const moneyHolders: Tiers = [...managers, 'enduser']

export const ledger = defineFeature({
  calls: {
    ledgerAccounts: { ...resourceCalls(accountResource), ...accountCalls },
    transfers: { ...resourceCalls(transferResource), ...transferCalls },
  },
  screens: {
    'finance/Accounts': {
      menu: { under: 'finance', order: 20, id: 'finance-accounts', guide: 'accounts', path: '/finance/accounts', icon: 'wallet', names: ['Accounts', '资金账户', 'Comptes', 'of money'] },
      tiers: moneyReaders,
      rights: {
        'finance:summary': { names: ['See sums of money', '查看资金汇总', 'Voir les sommes d’argent'], tiers: moneyReaders },
        'ledger:list': { names: ['See money accounts', '查看资金账户', 'Voir les comptes d’argent'], tiers: moneyReaders },
        'ledger:export': { names: ['Export money accounts', '导出资金账户', 'Exporter les comptes d’argent'], tiers: moneyReaders },
        'ledger:edit': { names: ['Set limits of money accounts', '设置账户限额', 'Fixer les limites des comptes'], tiers: planners },
        'ledger:load': { names: ['Load and return money', '充值与退回', 'Recharger et rendre'], tiers: managers },
        'ledger:payout': { names: ['Ask for commission to be paid out', '申请佣金提现', 'Demander le versement de commissions'], tiers: managers },
        'ledger:issue': { names: ['Issue money', '发行资金', 'Émettre de l’argent'], tiers: top },
      },
    },
    'finance/Statement': {
      menu: { under: 'finance', order: 25, id: 'finance-statement', guide: 'statement', path: '/finance/statement', icon: 'profile', names: ['Statement', '账户流水', 'Relevé de compte'], hidden: true },
      tiers: moneyReaders,
    },
    'finance/Transfers': {
      menu: { under: 'finance', order: 30, id: 'finance-transfers', guide: 'transfers', path: '/finance/transfers', icon: 'send', names: ['Transfers', '转账记录', 'Transferts'] },
      tiers: moneyReaders,
      rights: {
        'transfer:list': { names: ['See transfers', '查看转账', 'Voir les transferts'], tiers: moneyReaders },
        'transfer:export': { names: ['Export transfers', '导出转账', 'Exporter les transferts'], tiers: moneyReaders },
        'ledger:approve': { names: ['Approve transfers', '审批转账', 'Approuver les transferts'], tiers: auditors },
        'ledger:reverse': { names: ['Turn transfers back', '冲回转账', 'Annuler des transferts'], tiers: owners },
      },
    },
    'finance/Check': {
      menu: { under: 'finance', order: 70, id: 'finance-check', guide: 'ledger-check', path: '/finance/check', icon: 'audit', names: ['Ledger check', '账目核对', 'Contrôle des comptes'] },
      tiers: top,
      rights: {
        'ledger:check': { names: ['Check the books', '核对账目', 'Contrôle des comptes'], tiers: top },
      },
    },
    'finance/Mine': {
      menu: { under: 'finance', order: 5, id: 'finance-mine', guide: 'my-money', path: '/finance/mine', icon: 'wallet', names: ['My money', '我的资金', 'Mon argent'] },
      tiers: moneyHolders,
    },
  },
})
