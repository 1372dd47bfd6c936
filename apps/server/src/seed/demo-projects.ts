interface DemoProject {
  owner: string
  investor: string
  consumer: string
  contactInformation: string
  /** For a kWh, in the currency of the country. */
  price: number
  currency: string
  endUserCount: number
}

const project = (
  [owner, investor, consumer]: readonly [string, string, string],
  contactInformation: string,
  price: number,
  currency: string,
  endUserCount: number,
): DemoProject => ({ owner, investor, consumer, contactInformation, price, currency, endUserCount })

/** Who stands behind a demo station and what its energy costs, by number. */
export const demoProjects: Readonly<Record<string, DemoProject>> = {
  'MG-001': project(
    ['Commune de Nosy Komba', 'Fonds Océan', 'Village d’Ampangorina'],
    '+261 20 86 000 01',
    1250,
    'MGA',
    312,
  ),
  'KM-002': project(
    ['Ministère de la Santé', 'Islands Health Trust', 'Clinique de Mohéli'],
    '+269 772 00 02',
    180,
    'KMF',
    1,
  ),
  'UG-003': project(
    ['Kalangala Infrastructure', 'Lake Victoria Energy Fund', 'Kalangala district'],
    '+256 414 000 003',
    820,
    'UGX',
    4_150,
  ),
  'KE-004': project(
    ['Lamu Fishers’ Cooperative', 'Coast Development Bank', 'Lamu Ice Plant'],
    '+254 20 000 0004',
    22.5,
    'KES',
    18,
  ),
  'NE-005': project(
    ['ANPER Niger', 'Sahel Solar Fund', 'Commune de Tillabéri'],
    '+227 20 00 00 05',
    110,
    'XOF',
    640,
  ),
  'ML-006': project(
    ['Ville de Gao', 'Water for All', 'Station de pompage de Gao'],
    '+223 20 00 00 06',
    95,
    'XOF',
    2,
  ),
  'SN-007': project(
    ['ASER Sénégal', 'Atlantic Green Bank', 'Îles du Saloum'],
    '+221 33 000 00 07',
    118,
    'XOF',
    890,
  ),
  'ID-008': project(
    ['Koperasi Sumba Timur', 'Nusa Energy', 'Sumba Timur'],
    '+62 387 000 08',
    1450,
    'IDR',
    1_720,
  ),
  'PH-009': project(
    ['Palawan Electric Cooperative', 'Visayas Power Fund', 'Brooke’s Point'],
    '+63 48 000 0009',
    9.8,
    'PHP',
    3_480,
  ),
  'CN-010': project(['格尔木新能源有限公司', '子午能源', '青海电网'], '+86 979 000 0010', 0.36, 'CNY', 1),
  'PF-011': project(
    ['Commune de Fakarava', 'Fonds Pacifique', 'Village de Rotoava'],
    '+689 40 00 00 11',
    42,
    'XPF',
    275,
  ),
  'GL-012': project(['Igaliku Farm', 'Nordic Green Loan', 'Igaliku Farm'], '+299 00 00 12', 1.64, 'DKK', 6),
}
