import { defineTexts } from '@gridhelm/contract/texts'

/** The first parts of IANA time zones, as places. */
export const regionTexts = defineTexts({
  en: {
    Africa: 'Africa',
    America: 'Americas',
    Antarctica: 'Antarctica',
    Arctic: 'Arctic',
    Asia: 'Asia',
    Atlantic: 'Atlantic Ocean',
    Australia: 'Australia',
    Europe: 'Europe',
    Indian: 'Indian Ocean',
    Pacific: 'Pacific Ocean',
    other: 'Elsewhere',
  },
  zh: {
    Africa: '非洲',
    America: '美洲',
    Antarctica: '南极洲',
    Arctic: '北极地区',
    Asia: '亚洲',
    Atlantic: '大西洋',
    Australia: '澳大利亚',
    Europe: '欧洲',
    Indian: '印度洋',
    Pacific: '太平洋',
    other: '其他',
  },
  fr: {
    Africa: 'Afrique',
    America: 'Amériques',
    Antarctica: 'Antarctique',
    Arctic: 'Arctique',
    Asia: 'Asie',
    Atlantic: 'Océan Atlantique',
    Australia: 'Australie',
    Europe: 'Europe',
    Indian: 'Océan Indien',
    Pacific: 'Océan Pacifique',
    other: 'Ailleurs',
  },
})
