import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

export const texts = defineTexts({
  bad: ['implausible', '数值异常', 'invraisemblable'],
  estimated: ['estimated', '估算值', 'estimée'],
  never: ['never reported', '从未上报', 'jamais transmise'],
  neverDetail: ['The device has not sent this value yet.', '设备尚未上报该值。', 'L’appareil n’a pas encore transmis cette valeur.'],
  waiting: ['waiting for the value', '等待数据', 'en attente de la valeur'],
  ago: words.ageOld,
  openCurve: ['Opens the curve', '点击查看曲线', 'Ouvre la courbe'],
  measuredAt: ['Measured {moment}', '测量时间 {moment}', 'Mesurée {moment}'],
  limits: ['Plausible from {min} to {max}', '合理范围 {min} 至 {max}', 'Plausible de {min} à {max}'],
  badDetail: ['This lies outside of what is plausible. It is shown as it came and is no part of any sum.', '超出合理范围。按原值显示，不计入任何合计。', 'Hors de la plage plausible. Affichée telle que reçue et exclue de toute somme.'],
  estimatedDetail: ['Computed by the controller, not measured.', '由控制器计算得出，非实测值。', 'Calculée par l’automate, non mesurée.'],
  staleDetail: ['Older than the site’s limit: the true value may be another by now.', '已超过电站的数据时限，实际值可能已变化。', 'Plus ancienne que la limite du site : la valeur réelle a pu changer.'],
  plus: ['+ {meaning}', '正值：{meaning}', '+ {meaning}'],
  minus: ['− {meaning}', '负值：{meaning}', '− {meaning}'],
  notReported: ['Not reported by this device: {count}', '该设备未上报的数据：{count} 项', 'Non transmises par cet appareil : {count}'],
  noDevice: ['No such device has reported yet.', '此类设备尚未上报数据。', 'Aucun appareil de ce type n’a encore transmis de données.'],
  allHidden: ['All values of this list are hidden in the data display.', '此列表的数据均已在“数据显示”中隐藏。', 'Toutes les valeurs de cette liste sont masquées dans l’affichage des données.'],
})
