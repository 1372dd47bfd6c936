import { defineTexts } from '../texts.ts'

/** Each serves as the prompt of its filter and as the answer to a wrong value. */
export const alarmTexts = defineTexts({
  en: {
    'alarms.level': 'Please choose the alarm level',
    'alarms.projectName': 'Please enter the project name',
    'alarms.deviceType': 'Please choose the device type',
    'alarms.content': 'Please enter the alarm content',
    'alarms.startAfterEnd': 'The start time may not be later than the end time',
  },
  zh: {
    'alarms.level': '请选择告警等级',
    'alarms.projectName': '请输入项目名称',
    'alarms.deviceType': '请选择设备类型',
    'alarms.content': '请输入告警内容',
    'alarms.startAfterEnd': '开始时间不能晚于结束时间',
  },
  fr: {
    'alarms.level': 'Veuillez choisir le niveau d’alarme',
    'alarms.projectName': 'Veuillez saisir le nom du projet',
    'alarms.deviceType': 'Veuillez choisir le type d’appareil',
    'alarms.content': 'Veuillez saisir le contenu de l’alarme',
    'alarms.startAfterEnd': 'Le début ne peut pas être postérieur à la fin',
  },
})
