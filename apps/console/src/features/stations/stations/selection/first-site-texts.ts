import { defineTexts } from '@gridhelm/contract/texts'

export const firstSiteTexts = defineTexts({
  title: ['Your first site', '您的第一座电站', 'Votre premier site'],
  lead: [
    'There is no site yet. Four steps lead to live figures, in about ten minutes. You can leave at any time and go on later.',
    '目前还没有电站。四步即可看到实时数据，约需十分钟，可随时离开、稍后继续。',
    'Il n’y a pas encore de site. Quatre étapes mènent aux valeurs en direct, en dix minutes environ. Vous pouvez partir à tout moment et reprendre plus tard.',
  ],
  place: ['Where it is', '所在位置', 'Où il se trouve'],
  placeDetail: ['A name and a press on the map.', '填写名称并在地图上点选。', 'Un nom et un appui sur la carte.'],
  equipment: ['What it has', '设备构成', 'Ce qu’il comporte'],
  equipmentDetail: ['A template such as PV, battery and generator, or device by device.', '选用“光伏 + 电池 + 发电机”等模板，或逐台添加。', 'Un modèle comme PV, batterie et groupe, ou appareil par appareil.'],
  talk: ['How it will talk', '通信方式', 'Comment il communiquera'],
  talkDetail: ['What the controller has to be told, and a line to try it.', '控制器需要填写的内容，以及测试命令。', 'Ce qu’il faut dire à l’automate, et une ligne pour essayer.'],
  wait: ['First message', '首条消息', 'Premier message'],
  waitDetail: ['The page shows it arrive, what was understood of it, and what to do about the rest.', '页面会显示收到的消息、已解析的内容，以及其余部分如何处理。', 'La page le montre arriver, ce qui en a été compris, et que faire du reste.'],
  begin: ['Add your first site', '新增第一座电站', 'Ajouter votre premier site'],
  wholeForm: ['To the projects, with everything in one form', '前往项目管理，在一张表单中填写全部内容', 'Vers les projets, tout en un formulaire'],
})
