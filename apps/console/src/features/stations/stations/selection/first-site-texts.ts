import { defineTexts } from '@gridhelm/contract/texts'

export const firstSiteTexts = defineTexts({
  title: ['Your first site', '您的第一座电站', 'Votre premier site'],
  lead: ['There is no site yet. Three steps lead to live figures; the first two take a few minutes.', '目前还没有电站。只需三步即可看到实时数据，前两步只需几分钟。', 'Il n’y a pas encore de site. Trois étapes mènent aux valeurs en direct ; les deux premières prennent quelques minutes.'],
  project: ['Add a project', '新增项目', 'Ajouter un projet'],
  projectDetail: ['Name, country, time zone and installed power of the site. You become the one who sees it.', '填写电站的名称、国家、时区和装机容量，创建后您即可查看。', 'Nom, pays, fuseau horaire et puissance installée du site. Vous pourrez aussitôt le voir.'],
  projectOpen: ['To the projects', '前往项目', 'Vers les projets'],
  devices: ['Add its devices', '新增设备', 'Ajouter ses appareils'],
  devicesDetail: [
    'Inverters, batteries, generators and meters, several of a kind at once. The controller may announce them by itself, too.',
    '逆变器、电池、发电机和电表，同类设备可一次添加多台；也可由控制器自动上报。',
    'Onduleurs, batteries, groupes et compteurs, plusieurs du même type à la fois. L’automate peut aussi les annoncer lui-même.',
  ],
  devicesOpen: ['To the devices', '前往设备', 'Vers les appareils'],
  controller: ['Connect the controller', '接入控制器', 'Raccorder l’automate'],
  controllerDetail: [
    'The project has its MQTT credentials and an example to copy. Data reception shows the first message when it arrives, and what is wrong with it if it cannot be read.',
    '项目中有 MQTT 凭据和可复制的示例。“数据接收”会显示收到的第一条数据；若无法解析，也会说明原因。',
    'Le projet contient les identifiants MQTT et un exemple à copier. La réception des données montre le premier message dès son arrivée, et ce qui l’empêche d’être lu le cas échéant.',
  ],
  controllerOpen: ['To the data reception', '前往数据接收', 'Vers la réception des données'],
})
