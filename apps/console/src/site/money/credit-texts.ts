import { defineTexts } from '@gridhelm/contract/texts'

export const creditTexts = defineTexts({
  left: ['Light left', '剩余用电', 'Lumière restante'],
  days: ['d', '天', 'j'],
  until: ['until {date}', '至 {date}', 'jusqu’au {date}'],
  over: ['over since {date}', '已于 {date} 到期', 'épuisé depuis le {date}'],
  never: ['nothing was paid yet', '尚未付费', 'rien n’a encore été payé'],
  free: ['paid off: light for good', '已付清，永久用电', 'soldé : lumière pour toujours'],
  paused: ['paused: dark whatever was paid', '已暂停，付费也不通电', 'suspendu : sans courant même payé'],
  low: ['ends soon', '即将到期', 'bientôt fini'],
})
