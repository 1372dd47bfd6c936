import { defineTexts } from '@gridhelm/contract/texts'

/** The first parts of IANA time zones, as places. */
export const regionTexts = defineTexts({
  Africa: ['Africa', '非洲', 'Afrique'],
  America: ['Americas', '美洲', 'Amériques'],
  Antarctica: ['Antarctica', '南极洲', 'Antarctique'],
  Arctic: ['Arctic', '北极地区', 'Arctique'],
  Asia: ['Asia', '亚洲', 'Asie'],
  Atlantic: ['Atlantic Ocean', '大西洋', 'Océan Atlantique'],
  Australia: ['Australia', '澳大利亚', 'Australie'],
  Europe: ['Europe', '欧洲', 'Europe'],
  Indian: ['Indian Ocean', '印度洋', 'Océan Indien'],
  Pacific: ['Pacific Ocean', '太平洋', 'Océan Pacifique'],
  other: ['Elsewhere', '其他', 'Ailleurs'],
})
