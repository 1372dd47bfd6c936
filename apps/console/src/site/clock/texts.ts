import { defineTexts } from '@gridhelm/contract/texts'

export const clockTexts = defineTexts({
  clock: ['Times by the clock of', '时间显示', 'Heures à l’horloge'],
  site: ['Site time', '电站时间', 'Heure du site'],
  own: ['My time', '我的时间', 'Mon heure'],
  atSite: ['At the site: {time}', '电站时间：{time}', 'Sur le site : {time}'],
  atOwn: ['Your time: {time}', '您的时间：{time}', 'Votre heure : {time}'],
})
