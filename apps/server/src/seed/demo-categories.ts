import type { Names } from './roles.ts'
import type { Seed } from './seed.ts'

interface DemoCategory {
  names: Names
  below?: readonly DemoCategory[]
}

const leaf = (en: string, zh: string, fr: string): DemoCategory => ({ names: { en, zh, fr } })

const demoCategories: readonly DemoCategory[] = [
  {
    names: { en: 'Equipment', zh: '设备', fr: 'Équipements' },
    below: [
      {
        names: { en: 'Generators', zh: '发电机', fr: 'Groupes électrogènes' },
        below: [leaf('Diesel', '柴油', 'Diesel'), leaf('Gas', '燃气', 'Gaz')],
      },
      {
        names: { en: 'Storage', zh: '储能', fr: 'Stockage' },
        below: [
          leaf('Lithium iron phosphate', '磷酸铁锂', 'Lithium fer phosphate'),
          leaf('Lead-acid', '铅酸', 'Plomb-acide'),
        ],
      },
      {
        names: { en: 'Photovoltaics', zh: '光伏', fr: 'Photovoltaïque' },
        below: [
          leaf('String inverters', '组串式逆变器', 'Onduleurs de chaîne'),
          leaf('Modules', '组件', 'Modules'),
        ],
      },
    ],
  },
  {
    names: { en: 'Maintenance', zh: '维护', fr: 'Maintenance' },
    below: [
      leaf('Inspection', '巡检', 'Inspection'),
      leaf('Repair', '维修', 'Réparation'),
      leaf('Spare parts', '备件', 'Pièces de rechange'),
    ],
  },
  {
    names: { en: 'Customers', zh: '客户', fr: 'Clients' },
    below: [
      leaf('Households', '居民用户', 'Ménages'),
      leaf('Businesses', '企业', 'Entreprises'),
      leaf('Public services', '公共服务', 'Services publics'),
    ],
  },
]

const two = (number: number) => String(number).padStart(2, '0')

/** A few branches for the category tree, with the codes that the server would have made. */
export async function seedCategories(seed: Seed): Promise<void> {
  const plant = async (categories: readonly DemoCategory[], parent?: { id: string; code: string }) => {
    for (const [index, { names, below }] of categories.entries()) {
      const code = `${parent?.code ?? ''}${parent ? 'A' : 'B'}${two(index + 1)}`
      const id = `demo-category-${code}`
      const isNew = await seed(`demo:category:${code}`, 'sysCategory', {
        id,
        pid: parent?.id ?? null,
        code,
        nameEn: names.en,
        nameZh: names.zh,
        nameFr: names.fr,
      })
      if (isNew && below) await plant(below, { id, code })
    }
  }
  await plant(demoCategories)
}
