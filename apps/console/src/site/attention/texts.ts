import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

export const texts = defineTexts({
  'kind.diesel': ['Diesel lost', '柴油流失', 'Perte de gazole'],
  'kind.counters': ['Counters', '表码', 'Compteurs'],
  'kind.health': words.battery,
  'kind.certificate': ['Certificate', '证书', 'Certificat'],
  dieselStood: ['{device}: {litres} left the tank while the engine stood', '{device}：停机期间油箱减少 {litres}', '{device} : {litres} de moins dans la cuve, moteur à l’arrêt'],
  dieselRan: ['{device}: {litres} more left the tank than the engine burnt', '{device}：油箱减少量比发动机消耗多 {litres}', '{device} : {litres} de plus ont quitté la cuve que le moteur n’a brûlé'],
  counters: ['{count} counter {count|repair waits|repairs wait} for a decision', '{count} 条表码修正待审批', '{count} {count|correction de compteur attend|corrections de compteurs attendent} une décision'],
  countersSince: ['the oldest of {date}', '最早 {date}', 'la plus ancienne du {date}'],
  health: ['{device}: state of health {soh}', '{device}：健康状态（SOH）{soh}', '{device} : état de santé {soh}'],
  healthBefore: ['{before} on {date}', '{date} 为 {before}', '{before} le {date}'],
  certificateEnds: ['The controller’s certificate ends in {time}', '控制器证书将在 {time}后到期', 'Le certificat de l’automate expire dans {time}'],
  certificateEnded: ['The controller’s certificate has ended: it can no longer connect with it', '控制器证书已到期，无法再用其连接', 'Le certificat de l’automate a expiré : il ne peut plus s’en servir pour se connecter'],
  ownEnds: ['The certificate of the MQTT broker ends in {time}', 'MQTT 服务器证书将在 {time}后到期', 'Le certificat du broker MQTT expire dans {time}'],
  ownEnded: ['The certificate of the MQTT broker has ended: controllers that check it stay away', 'MQTT 服务器证书已到期，校验证书的控制器无法连接', 'Le certificat du broker MQTT a expiré : les automates qui le vérifient ne se connectent plus'],
})
