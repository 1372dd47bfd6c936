import type { Names } from './roles.ts'
import type { Seed } from './seed.ts'

interface TemplateSeed {
  code: string
  name: Names
  type: 'email' | 'sms' | 'notice'
  title: Names
  content: Names
  /** A sample of each value that the server gives. */
  samples: Readonly<Record<string, string | number>>
}

const escalation = {
  level: 'Critical',
  alarm: 'Fuel low',
  site: 'Nosy Komba',
  device: 'GEN-01',
  time: '2026-03-01 14:05',
  zone: 'Indian/Antananarivo',
  minutes: 15,
  response: 'Order fuel and reduce the load.',
  policy: 'Night shift',
  shape: '▲',
  count: 1,
  alarms: '▲ Fuel low, GEN-01, 2026-03-01 14:05',
} as const

/** What the server itself sends; administrators may word it anew. */
const templateSeeds: readonly TemplateSeed[] = [
  {
    code: 'alarm-escalation',
    name: {
      en: 'Alarm not acknowledged, by email',
      zh: '告警无人确认（邮件）',
      fr: 'Alarme non acquittée, par e-mail',
    },
    type: 'email',
    title: {
      en: '{level} alarm at {site}: {alarm}',
      zh: '{site} {level}告警：{alarm}',
      fr: 'Alarme {level} à {site} : {alarm}',
    },
    content: {
      en: '{alarm}\n\nSite: {site}\nDevice: {device}\nSince: {time} ({zone})\n\nNobody has acknowledged this alarm for {minutes} min.\n\nWhat to do: {response}',
      zh: '{alarm}\n\n电站：{site}\n设备：{device}\n发生时间：{time}（{zone}）\n\n该告警已 {minutes} 分钟无人确认。\n\n处理建议：{response}',
      fr: '{alarm}\n\nSite : {site}\nAppareil : {device}\nDepuis : {time} ({zone})\n\nPersonne n’a acquitté cette alarme depuis {minutes} min.\n\nQue faire : {response}',
    },
    samples: escalation,
  },
  {
    code: 'alarm-escalation-sms',
    name: {
      en: 'Alarm not acknowledged, by SMS',
      zh: '告警无人确认（短信）',
      fr: 'Alarme non acquittée, par SMS',
    },
    type: 'sms',
    title: {
      en: '{level} alarm at {site}',
      zh: '{site} {level}告警',
      fr: 'Alarme {level} à {site}',
    },
    content: {
      en: '{site}, {device}: {alarm} ({level}) since {time}. Not acknowledged for {minutes} min.',
      zh: '{site} {device}：{alarm}（{level}），{time} 起，已 {minutes} 分钟无人确认。',
      fr: '{site}, {device} : {alarm} ({level}) depuis {time}. Non acquittée depuis {minutes} min.',
    },
    samples: escalation,
  },
  {
    code: 'load-token-sms',
    name: { en: 'Code of a load, by SMS', zh: '充值码（短信）', fr: 'Code d’un chargement, par SMS' },
    type: 'sms',
    title: { en: 'Code for {home}', zh: '{home} 的充值码', fr: 'Code pour {home}' },
    content: {
      en: '{amount} received. Code: {token} = {units}. Paid until {until}. Card {card}.',
      zh: '已收到 {amount}。充值码：{token} = {units}，用到 {until}。卡号 {card}。',
      fr: '{amount} reçus. Code : {token} = {units}. Payé jusqu’au {until}. Carte {card}.',
    },
    samples: {
      amount: '900 XOF',
      token: '588 224 011',
      units: '6 d',
      until: '2026-11-22 07:10',
      card: '73000412',
      home: 'SHS-0412',
    },
  },
  {
    code: 'load-code-sms',
    name: {
      en: 'Code that nothing was paid for, by SMS',
      zh: '未付款的充值码（短信）',
      fr: 'Code sans paiement, par SMS',
    },
    type: 'sms',
    title: { en: 'Code for {home}', zh: '{home} 的充值码', fr: 'Code pour {home}' },
    content: {
      en: 'Type this code into {home}: {token}. Card {card}.',
      zh: '请在 {home} 上输入：{token}。卡号 {card}。',
      fr: 'Saisissez ce code sur {home} : {token}. Carte {card}.',
    },
    samples: { token: '588 224 011', card: '73000412', home: 'SHS-0412' },
  },
  {
    code: 'payment-unknown-sms',
    name: {
      en: 'Payment that could not be matched, by SMS',
      zh: '付款无法匹配（短信）',
      fr: 'Paiement non attribué, par SMS',
    },
    type: 'sms',
    title: { en: 'Your payment is kept', zh: '您的付款已妥善保留', fr: 'Votre paiement est conservé' },
    content: {
      en: '{amount} received, but {reference} is no card of ours. Call {phone}; your money is kept.',
      zh: '已收到 {amount}，但 {reference} 不是我们的卡号。请致电 {phone}，款项已为您保留。',
      fr: '{amount} reçus, mais {reference} n’est pas une de nos cartes. Appelez le {phone} ; votre argent est conservé.',
    },
    samples: { amount: '1 000 XOF', reference: '73000421', phone: '+227 90 00 00 00' },
  },
  {
    code: 'credit-low-sms',
    name: { en: 'Light ends soon, by SMS', zh: '余额不足（短信）', fr: 'Lumière bientôt finie, par SMS' },
    type: 'sms',
    title: { en: 'Light until {until}', zh: '用电至 {until}', fr: 'Lumière jusqu’au {until}' },
    content: {
      en: 'Light until {until}. Pay for card {card} to keep it.',
      zh: '用电至 {until}。请为卡 {card} 付款以继续用电。',
      fr: 'Lumière jusqu’au {until}. Payez pour la carte {card} pour la garder.',
    },
    samples: { until: '2026-11-22 07:10', card: '73000412', home: 'SHS-0412' },
  },
]

export async function seedMessageTemplates(seed: Seed): Promise<void> {
  for (const { code, name, type, title, content, samples } of templateSeeds) {
    await seed(`messageTemplate:${code}`, 'sysSmsTemplate', {
      id: `template-${code}`,
      templateCode: code,
      templateNameEn: name.en,
      templateNameZh: name.zh,
      templateNameFr: name.fr,
      templateType: type,
      titleEn: title.en,
      titleZh: title.zh,
      titleFr: title.fr,
      contentEn: content.en,
      contentZh: content.zh,
      contentFr: content.fr,
      templateTestJson: JSON.stringify(samples),
      builtIn: true,
    })
  }
}
