import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

export const noticeCardTexts = defineTexts({
  title: ['What reaches you', '接收哪些通知', 'Ce qui vous parvient'],
  failed: ['Your choices could not be loaded', '通知设置加载失败', 'Vos choix n’ont pas pu être chargés'],
  hint: [
    'Critical alarms come by every way that their escalation names, at every hour, whatever you choose here. Codes and letters about your account always come.',
    '严重告警会按升级规则中的全部方式随时通知，不受此处设置影响。验证码和账号相关的信件始终会发送。',
    'Les alarmes critiques arrivent par tous les moyens prévus par leur escalade, à toute heure, quel que soit votre choix. Les codes et les courriers sur votre compte arrivent toujours.',
  ],
  bell: ['Bell', '站内消息', 'Cloche', 'the bell of the header'],
  email: words.byEmail,
  sms: ['SMS', '短信', 'SMS'],
  push: ['Push', '浏览器推送', 'Push'],
  alarm: words.alarms,
  alarmHint: ['Those of which an escalation tells you', '升级规则通知您的告警', 'Celles qu’une escalade vous signale'],
  command: ['Commands', '指令', 'Commandes'],
  commandHint: ['Those of yours that came to nothing', '您下发但未成功的指令', 'Les vôtres qui n’ont pas abouti'],
  money: ['Money', '资金', 'Argent', 'not what a site charges'],
  moneyHint: ['Transfers that wait for you, limits that are nearly reached', '待您审批的转账、即将达到的额度', 'Virements qui vous attendent, plafonds presque atteints'],
  report: ['Scheduled reports', '定时报表', 'Rapports planifiés'],
  reportHint: ['Those of yours that could not be made', '您的报表中未能生成的', 'Les vôtres qui n’ont pas pu être établis'],
  quiet: ['Quiet hours', '免打扰时段', 'Heures calmes'],
  quietHint: ['Emails, text messages and push wait until they end. The bell goes on counting.', '邮件、短信和推送会等到时段结束后发送，站内消息照常计数。', 'Les e-mails, les SMS et le push attendent leur fin. La cloche continue de compter.'],
  from: ['From', '开始时间', 'De', 'a time of the day'],
  to: ['To', '结束时间', 'À', 'a time of the day'],
  zone: words.timeZone,
})
