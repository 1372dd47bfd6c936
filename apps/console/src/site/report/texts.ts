import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

export const texts = defineTexts({
  button: ['Site summary (PDF)', '电站简报（PDF）', 'Synthèse du site (PDF)'],
  hint: ['Figures, charts, alarms and commands of a period on a few pages, as the screens show them.', '一个时段的指标、曲线、告警和指令，与界面一致，排成几页。', 'Chiffres, courbes, alarmes et commandes d’une période en quelques pages, comme à l’écran.'],
  save: ['Save the PDF', '保存 PDF', 'Enregistrer le PDF'],
  cancel: words.cancel,
  close: words.close,
})
