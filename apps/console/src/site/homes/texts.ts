import { defineTexts } from '@gridhelm/contract/texts'

export const homesTexts = defineTexts({
  title: ['Homes of this site', '本电站户用系统', 'Kits de ce site'],
  homes: ['Homes with a customer', '在用户用系统', 'Kits chez un client'],
  homesMeans: ['Active, paused and paid-off homes of this site that you may see', '您可见的本电站使用中、已暂停和已付清的户用系统', 'Kits en service, suspendus ou soldés de ce site que vous pouvez voir'],
  lit: ['Homes lit', '有电', 'Kits éclairés'],
  litMeans: ['The output is on; of a keypad home: credit is left', '输出开启；键盘设备以剩余时长为准', 'La sortie est active ; pour un kit à clavier : il reste du crédit'],
  dark: ['Homes dark', '断电', 'Kits éteints'],
  darkMeans: ['The output is off; of a keypad home: no credit is left', '输出关闭；键盘设备以无剩余时长为准', 'La sortie est coupée ; pour un kit à clavier : plus de crédit'],
  silent: ['Homes silent', '无通信', 'Kits muets'],
  silentMeans: ['No data for a day or more', '超过一天没有数据', 'Aucune donnée depuis un jour ou plus'],
  part: ['{part} of {whole}', '{part} / {whole}', '{part} sur {whole}'],
  solarHomes: ['Solar homes', '户用系统', 'Kits solaires'],
  loadsToday: ['Loads today', '今日额度下载', 'Chargements du jour'],
  loadsTodayMeans: ['Bought since midnight at the site', '电站当地零点以来购买的额度', 'Achetés depuis minuit à l’heure du site'],
  ofToday: ['loads today: {count}', '今日额度下载：{count}', 'chargements du jour : {count}'],
  stillDark: ['Paid, still dark', '已付费未通电', 'Payé, toujours sans courant'],
  stillDarkMeans: ['Loads that have not become light within the time set in the system settings', '未在系统设置的时限内亮灯的额度下载', 'Chargements qui n’ont pas donné de lumière dans le délai des paramètres système'],
  idle: ['Without a customer', '无客户', 'Sans client'],
  idleMeans: ['In stock, taken back or retired', '库存、已收回或已退役', 'En stock, repris ou réformés'],
})
