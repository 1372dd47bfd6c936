import type { Rendering } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

/** What is said of energy on more than one screen. */
export const energyWords = {
  renewableShare: ['Renewable share', '可再生能源占比', 'Part renouvelable'],
  renewableMeaning: ['(PV + wind) ÷ (PV + wind + generators + from the grid).', '（光伏 + 风电）÷（光伏 + 风电 + 发电机 + 购电）。', '(PV + éolien) ÷ (PV + éolien + groupes + soutirage du réseau).'],
  dieselMeaning: ['(PV + wind) × {factor} that a generator would have burnt.', '（光伏 + 风电）× 发电机油耗 {factor}。', '(PV + éolien) × {factor} qu’un groupe aurait brûlés.'],
  co2Meaning: ['Diesel saved × {factor} of CO₂.', '节约柴油 × {factor} CO₂。', 'Gazole économisé × {factor} de CO₂.'],
  specificYield: ['Specific yield', '等效利用小时数', 'Productible spécifique'],
  performance: ['Performance ratio', '系统效率（PR）', 'Ratio de performance'],
  performanceMeaning: [
    'IEC 61724-1: PV energy ÷ (rated power × insolation in the plane of the modules ÷ 1 kW/m²). Times in which one of them was not read are left out; the coverage says how much was read.',
    'IEC 61724-1：光伏发电量 ÷（额定功率 × 组件面辐照量 ÷ 1 kW/m²）。任一方未读到的时段不计入，覆盖率表示读到的比例。',
    'CEI 61724-1 : énergie PV ÷ (puissance nominale × rayonnement dans le plan des modules ÷ 1 kW/m²). Les moments où l’un des deux n’a pas été relevé sont exclus ; la couverture dit combien l’a été.',
  ],
  fuel: ['Fuel used', '耗油量', 'Carburant consommé'],
  fuelMeaning: ['By the fuel counters of the generators. Below: how much for each kWh generated.', '按发电机油耗累计表计。下方为每发一度电的耗油量。', 'D’après les compteurs de carburant des groupes. En dessous : la quantité par kWh produit.'],
  balance: ['Energy balance', '电量平衡', 'Bilan d’énergie'],
  balanceNote: ['kWh; supply above, use below the line', 'kWh；上方为供电，下方为用电', 'kWh ; apports au-dessus, usages en dessous'],
  'kind.pv': words.pv,
  'kind.wind': words.wind,
  'kind.generator': words.generator,
  'kind.import': ['From the grid', '电网购电', 'Soutiré du réseau'],
  'kind.export': ['To the grid', '上网', 'Injecté au réseau'],
  'kind.charge': ['Charged', '充电', 'Chargé'],
  'kind.discharge': ['Discharged', '放电', 'Déchargé'],
  'kind.load': ['Consumption', '用电量', 'Consommation'],
  noRating: ['rated power unknown', '额定功率未知', 'puissance nominale inconnue'],
  noSun: ['no sun yet', '尚无日照', 'pas encore de soleil'],
  noIrradiance: ['insolation not measured', '未测量辐照', 'rayonnement non mesuré'],
  covered: ['data received: {share}', '数据覆盖率 {share}', 'données reçues : {share}'],
} as const satisfies Readonly<Record<string, Rendering>>
