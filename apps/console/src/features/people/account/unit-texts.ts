import { defineTexts } from '@gridhelm/contract/texts'

export const unitTexts = defineTexts({
  units: ['Units', '单位', 'Unités', 'of measurement, not pieces'],
  unitsNote: [
    'Of what screens show. Exports, reports, messages and the API keep the units in which everything is measured; what you enter does too, and its unit stands beside the field.',
    '仅影响界面显示。导出、报表、消息和 API 保持原始计量单位；输入的数值也一样，单位写在输入框旁。',
    'De ce que montrent les écrans. Les exports, les rapports, les messages et l’API gardent les unités de mesure d’origine ; ce que vous saisissez aussi, l’unité est écrite à côté du champ.',
  ],
  temperatureUnit: ['Temperature', '温度', 'Température'],
  temperatureUnitHint: ['Of cells, modules, engines and the air.', '电芯、组件、发动机和环境温度。', 'Des cellules, des modules, des moteurs et de l’air.'],
  volumeUnit: ['Volume of fuel', '燃油体积', 'Volume de carburant'],
  volumeUnitHint: ['With it what is used an hour and for each kWh, and what it costs. The gallon is the US one, 3.785 L.', '每小时和每千瓦时油耗以及油价随之改变。加仑为美制，合 3.785 L。', 'Avec lui la consommation par heure et par kWh, et le prix. Le gallon est américain : 3,785 L.'],
  windUnit: ['Wind speed', '风速', 'Vitesse du vent'],
  windUnitHint: ['At turbines and weather stations.', '风机与气象站测得的风速。', 'Aux éoliennes et aux stations météo.'],
  pressureUnit: ['Pressure', '压力', 'Pression'],
  pressureUnitHint: ['As measured: oil in bar, air in Pa.', '“按测量”即机油用 bar，大气用 Pa。', 'Comme mesurée : l’huile en bar, l’air en Pa.'],
  rainUnit: ['Rain', '降雨', 'Pluie'],
  rainUnitHint: ['In millimetres or inches.', '毫米或英寸。', 'En millimètres ou en pouces.'],
  own: ['As measured', '按测量', 'Comme mesurée'],
})
