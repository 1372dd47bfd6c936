import { defineTexts } from '@gridhelm/contract/texts'

export const texts = defineTexts({
  broken: ['The smallest part costs {price}, which no coins pay exactly: what is left stays on the customer’s account.', '最小单位价格为 {price}，无法用整币付清，余款留在客户账户。', 'La plus petite part coûte {price}, qu’aucune pièce ne paie exactement : le reste demeure sur le compte du client.'],
  whole: ['The smallest part costs {price}.', '最小单位价格为 {price}。', 'La plus petite part coûte {price}.'],
  emptyPrices: ['No prices yet', '还没有价格', 'Aucun prix pour l’instant'],
  emptyPricesHint: ['Without a price nobody can say how many units money is worth.', '没有价格就无法把金额折算成单位数。', 'Sans prix, nul ne sait combien d’unités vaut l’argent.'],
})
