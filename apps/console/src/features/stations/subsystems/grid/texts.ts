import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

/** Of the two pages that show three phases: grid and load. */
export const texts = defineTexts({
  chart: ['Power at the connection, positive is import', '并网点功率，正值为受电', 'Puissance au raccordement, positive en soutirage'],
  supply: ['Grid supply', '电网状态', 'État du réseau'],
  supplyMeaning: ['Whether the grid offers voltage and frequency within limits.', '电网电压和频率是否在允许范围内。', 'Si le réseau offre une tension et une fréquence dans les tolérances.'],
  connection: ['Grid connection', '并离网状态', 'Couplage au réseau'],
  connectionMeaning: ['Whether the site runs with the grid or as an island.', '电站是并网运行还是离网运行。', 'Si le site fonctionne avec le réseau ou îloté.'],
  power: words.powerNow,
  powerMeaning: ['Positive comes from the grid, negative goes to it.', '正值为受电，负值为馈电。', 'Positive, elle vient du réseau ; négative, elle y va.'],
  importing: words.importing,
  exporting: words.exporting,
  idle: ['nothing flows', '没有功率', 'aucune puissance'],
  frequency: ['Frequency', '频率', 'Fréquence'],
  frequencyMeaning: ['As measured at the connection.', '并网点测得的频率。', 'Mesurée au point de raccordement.'],
  imported: ['Imported today', '今日购电量', 'Soutiré aujourd’hui'],
  exported: ['Exported today', '今日上网电量', 'Injecté aujourd’hui'],
  dayMeaning: ['The meter’s counter since midnight at the site.', '电站零点以来电表的计数。', 'Le compteur depuis minuit au site.'],
  phases: ['Phases', '三相', 'Phases'],
  phase: ['Phase', '相', 'Phase'],
  voltage: words.voltage,
  current: words.current,
  active: ['Active power', '有功功率', 'Puissance active'],
  reactive: ['Reactive power', '无功功率', 'Puissance réactive'],
  connectionCard: ['Connection and meter', '并网点与电表', 'Raccordement et compteur'],
  outages: ['Outages', '停电', 'Coupures'],
})
