import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

export const texts = defineTexts({
  'content.title': ['Every site, live', '所有电站，实时呈现', 'Tous les sites, en direct'],
  content: [
    'A card for each site: power, charge, energy of the day and how long until it is dark. Colour appears only where something is wrong. Press a card to enter the site.',
    '每座电站一张卡片：功率、荷电状态、当日电量，以及还能供电多久。只有出现异常时才会显示颜色。点击卡片即可进入电站。',
    'Une carte par site : puissance, état de charge, énergie du jour et autonomie restante. La couleur n’apparaît que là où quelque chose ne va pas. Pressez une carte pour entrer dans le site.',
  ],
  'site.title': ['The site, now', '电站此刻', 'Le site, maintenant'],
  site: [
    'Where the power comes from and where it goes, what needs attention, and how the day goes on. Every figure tells its age and opens its curve.',
    '电从哪里来、到哪里去，哪些事项需要关注，今天接下来会怎样。每个数字都标明数据时间，点击可查看曲线。',
    'D’où vient l’électricité et où elle va, ce qui demande attention et la suite de la journée. Chaque chiffre dit son âge et ouvre sa courbe.',
  ],
  'menu.title': ['The menu goes with you', '菜单随您而动', 'Le menu vous suit'],
  menu: [
    'Inside a site it shows that site alone: its equipment, its diagram, its history, its alarms. Outside it shows all of them, and what your role may do.',
    '进入电站后，菜单只显示该电站：设备、单线图、历史、告警。在电站之外，则显示全部电站以及您的角色可以使用的功能。',
    'Dans un site, il ne montre que ce site : équipement, schéma, historique, alarmes. En dehors, il les montre tous, et ce que permet votre rôle.',
  ],
  'search.title': ['A few letters find it', '几个字就能找到', 'Quelques lettres suffisent'],
  search: [
    'Sites, devices, people, alarms and screens: Ctrl K (⌘ K) opens the search from anywhere, and ? lists all shortcuts.',
    '电站、设备、人员、告警和页面：随处按 Ctrl K（⌘ K）打开搜索，按 ? 查看全部快捷键。',
    'Sites, appareils, personnes, alarmes et pages : Ctrl K (⌘ K) ouvre la recherche partout, et ? liste tous les raccourcis.',
  ],
  'alarms.title': ['What needs you', '需要您处理的事', 'Ce qui vous attend'],
  alarms: [
    'Alarms that nobody has acknowledged yet, the gravest first. Each says what happened, what follows from it and what to do.',
    '尚未确认的告警，最严重的排在最前。每条告警都说明发生了什么、后果是什么、该怎么处理。',
    'Les alarmes que personne n’a encore acquittées, les plus graves d’abord. Chacune dit ce qui s’est passé, ce qui en découle et que faire.',
  ],
  'account.title': ['The rest is under your name', '其余功能在您的姓名下', 'Le reste est sous votre nom'],
  account: [
    'Your account, light or dark, the user guide in three languages, and this look around, whenever you want it again.',
    '您的账号、浅色或深色外观、三种语言的使用手册，以及随时可以再看一遍的本导览。',
    'Votre compte, clair ou sombre, le guide d’utilisation en trois langues, et cette visite, quand vous voudrez la revoir.',
  ],
  count: ['{number} of {all}', '第 {number} 步，共 {all} 步', '{number} sur {all}', 'a step among all steps'],
  back: words.back,
  next: ['Next', '下一步', 'Suivant'],
  skip: ['Skip', '跳过', 'Passer'],
  done: ['Done', '完成', 'Terminer', 'a button: a verb'],
})
