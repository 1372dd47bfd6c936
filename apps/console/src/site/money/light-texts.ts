import { defineTexts } from '@gridhelm/contract/texts'

export const lightTexts = defineTexts({
  light: ['From payment to light', '付款到亮灯', 'Du paiement à la lumière', 'figures'],
  p50: ['Median time to light', '到亮灯时间（中位数）', 'Délai médian de lumière'],
  p50Meaning: [
    'Half of the loads that were lit within the last {days} {days|day|days} took less from the payment to the first light.',
    '最近 {days} 天内亮灯的额度中，有一半从付款到首次用电所需时间不超过此值。',
    'La moitié des chargements allumés {days|ce|ces} {days} {days|dernier jour|derniers jours} ont mis moins, du paiement à la première lumière.',
  ],
  p90: ['Slowest tenth to light', '到亮灯时间（最慢 10%）', 'Dixième le plus lent'],
  p90Meaning: ['Nine of ten loads that were lit within the last {days} {days|day|days} took less.', '最近 {days} 天内亮灯的额度中，九成所需时间不超过此值。', 'Neuf chargements sur dix allumés {days|ce|ces} {days} {days|dernier jour|derniers jours} ont mis moins.'],
  p90Note: ['nine of ten took less', '九成不超过此值', 'neuf sur dix ont mis moins'],
  ofLit: ['of {count} lit in {days} {days|day|days}', '{days} 天内亮灯 {count} 次', 'sur {count} {count|allumé|allumés} en {days} {days|jour|jours}'],
  noneLit: ['nothing was lit yet', '尚无亮灯记录', 'rien n’a encore été allumé'],
  dark: ['Paid, still dark', '已付费未通电', 'Payé, toujours sans courant'],
  darkNote: ['wait for help', '等待处理', 'attendent de l’aide'],
  nobodyDark: ['nobody waits', '无人等待', 'personne n’attend'],
  darkMeaning: ['Loads that were paid for and have not become light in time.', '已付费但未按时通电的额度。', 'Chargements payés qui ne sont pas devenus lumière à temps.'],
})
