import type { Seed } from './seed.ts'

const below: readonly (readonly [code: string, en: string, zh: string, fr: string, memo: string])[] = [
  ['A01A01A01', 'Control room', '集控中心', 'Salle de contrôle', 'Manned day and night'],
  ['A01A01A02', 'Field service', '现场运维', 'Maintenance de terrain', ''],
  ['A01A02A01', 'East Africa', '东非区', 'Afrique de l’Est', ''],
  ['A01A02A02', 'West Africa', '西非区', 'Afrique de l’Ouest', ''],
  ['A01A02A03', 'Pacific', '太平洋区', 'Pacifique', ''],
  ['A01A04', 'Engineering', '工程部', 'Ingénierie', 'Design and commissioning of new sites'],
]

/** Further departments of the demo organisation, and a role in one of them. */
export async function seedDemoDepartments(seed: Seed): Promise<void> {
  for (const [index, [code, en, zh, fr, memo]] of below.entries()) {
    await seed(`demo:depart:${code}`, 'sysDepart', {
      id: `demo-depart-${code}`,
      parentId: `demo-depart-${code.slice(0, -3)}`,
      orgCode: code,
      orgCategory: 2,
      departOrder: index,
      departNameEn: en,
      departNameZh: zh,
      departNameFr: fr,
      memo: memo || null,
    })
  }
  await seed('demo:depart-role:shift-leader', 'sysDepartRole', {
    id: 'demo-depart-role-shift-leader',
    departId: 'demo-depart-A01A01',
    roleCode: 'shift-leader',
    roleNameEn: 'Shift leader',
    roleNameZh: '值长',
    roleNameFr: 'Chef de quart',
    description: 'Looks after the people of a shift',
  })
}
