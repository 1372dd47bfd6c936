import { defineMessages } from '../../message-text.ts'

export const tariffTexts = defineMessages({
  'tariff.priceWrong': ['Please enter a price above zero, in whole coins', '请输入大于零且不超出最小币值的价格', 'Veuillez saisir un prix supérieur à zéro, sans fraction de la plus petite pièce'],
  'tariff.unitsWrong': ['Please enter for how many units this is: a whole number from 1 to 1,000,000', '请输入对应的单位数：1 至 1,000,000 的整数', 'Veuillez indiquer pour combien d’unités : un nombre entier de 1 à 1 000 000'],
  'tariff.stepWrong': ['A unit can be sold in 1 to 1440 parts', '一个单位可分为 1 至 1440 份出售', 'Une unité se vend en 1 à 1440 parts'],
  'tariff.past': ['A price begins now or later: what was sold keeps its price', '价格只能从现在或以后生效：已售部分价格不变', 'Un prix commence maintenant ou plus tard : ce qui est vendu garde son prix'],
  'tariff.siteWrong': ['This site is not available to you', '您无法查看该电站', 'Vous n’avez pas accès à ce site'],
  'tariff.modelNeedsSite': ['A price of a model holds at a site: please choose it', '型号价格须指定电站，请选择电站', 'Le prix d’un modèle vaut sur un site : veuillez le choisir'],
  'tariff.notYours': ['Prices are made by those who sell on: from the top to the regional operator', '价格由最高层级至区域运营商制定', 'Les prix sont fixés par ceux qui revendent : du sommet à l’opérateur régional'],
})
