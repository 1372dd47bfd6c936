import { defineTexts } from '@gridhelm/contract/texts'

export const standInWords = defineTexts({
  offers: ['Stand in for', '代理他人', 'Suppléer'],
  until: ['until {time}', '至 {time}', 'jusqu’au {time}'],
  needsSecondFactor: ['needs a second factor', '需要双重验证', 'exige un second facteur'],
  mark: ['You stand in for {name} until {time}. All you do is logged as done for {name}.', '您正在代理 {name}，至 {time}。您的所有操作都会记录为代 {name} 进行。', 'Vous suppléez {name} jusqu’au {time}. Tout ce que vous faites est consigné comme fait pour {name}.'],
  back: ['Act in my own name', '以自己的名义操作', 'Agir en mon nom'],
  turnedTo: ['You now stand in for {name}', '您现在代理 {name}', 'Vous suppléez maintenant {name}'],
  turnedBack: ['You no longer stand in for {name}', '您已不再代理 {name}', 'Vous ne suppléez plus {name}'],
  turnedDetail: [
    'The period is over, or it was begun or ended in another window. Nothing more is done on this page; what you have typed can still be copied.',
    '代理期限已过，或已在其他窗口开始或结束。本页面不再执行任何操作，已输入的内容仍可复制。',
    'La période est terminée, ou la suppléance a commencé ou pris fin dans une autre fenêtre. Plus rien n’est fait sur cette page ; vous pouvez encore copier ce que vous avez saisi.',
  ],
  turnedOn: ['Go on', '继续', 'Continuer'],
})
