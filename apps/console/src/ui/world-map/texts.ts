import { defineTexts } from '@gridhelm/contract/texts'

export const mapTexts = defineTexts({
  en: {
    map: 'World map',
    pick: 'World map: choose a position',
    hint: 'Click the map or drag the marker. Arrow keys move it, with Shift in small steps; plus and minus zoom. Coasts are simplified: enter exact coordinates as numbers. West and south are negative.',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    whole: 'Whole world',
    none: 'No position chosen yet',
    west: 'W',
  },
  zh: {
    map: '世界地图',
    pick: '世界地图：选择位置',
    hint: '点击地图或拖动标记。方向键移动标记，按住 Shift 微调；加号和减号缩放。海岸线经过简化，精确坐标请直接输入数字。西经和南纬为负值。',
    zoomIn: '放大',
    zoomOut: '缩小',
    whole: '全球',
    none: '尚未选择位置',
    west: 'W',
  },
  fr: {
    map: 'Carte du monde',
    pick: 'Carte du monde : choisir une position',
    hint: 'Cliquez sur la carte ou déplacez le repère. Les flèches le déplacent, à petits pas avec Maj ; plus et moins changent l’échelle. Les côtes sont simplifiées : saisissez les coordonnées exactes en chiffres. L’ouest et le sud sont négatifs.',
    zoomIn: 'Agrandir',
    zoomOut: 'Réduire',
    whole: 'Monde entier',
    none: 'Aucune position choisie',
    west: 'O',
  },
})
