import { defineTexts } from '@gridhelm/contract/texts'

export const mapTexts = defineTexts({
  map: ['World map', '世界地图', 'Carte du monde'],
  pick: ['World map: choose a position', '世界地图：选择位置', 'Carte du monde : choisir une position'],
  hint: [
    'Click the map or drag the marker. Arrow keys move it, with Shift in small steps; plus and minus zoom. Coasts are true to a few kilometres: enter exact coordinates as numbers. West and south are negative.',
    '点击地图或拖动标记。方向键移动标记，按住 Shift 微调；加号和减号缩放。海岸线精确到几公里，精确坐标请直接输入数字。西经和南纬为负值。',
    'Cliquez sur la carte ou déplacez le repère. Les flèches le déplacent, à petits pas avec Maj ; plus et moins changent l’échelle. Les côtes sont exactes à quelques kilomètres près : saisissez les coordonnées exactes en chiffres. L’ouest et le sud sont négatifs.',
  ],
  zoomIn: ['Zoom in', '放大', 'Zoom avant'],
  zoomOut: ['Zoom out', '缩小', 'Zoom arrière'],
  whole: ['Whole world', '全球', 'Monde entier'],
  none: ['No position chosen yet', '尚未选择位置', 'Aucune position choisie'],
  atSea: ['at sea on this map', '地图上为海域', 'en mer sur cette carte'],
  noLand: ['The land could not be loaded. Positions are right all the same.', '陆地轮廓未能加载，位置仍然正确。', 'Les terres n’ont pas pu être chargées. Les positions restent exactes.'],
})
