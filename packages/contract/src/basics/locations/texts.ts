import { defineMessages } from '../../message-text.ts'

export const locationTexts = defineMessages({
  'locations.nameRequired': ['Please enter a location name!', '请输入位置名称!', 'Veuillez saisir un nom de lieu !'],
  'locations.nameTaken': ['This location name exists already', '位置名称已存在', 'Ce nom de lieu existe déjà'],
  'locations.longitudeRequired': ['Please enter the longitude, or pick the position on the map!', '请输入经度，或在地图上选择位置!', 'Veuillez saisir la longitude ou choisir la position sur la carte !'],
  'locations.latitudeRequired': ['Please enter the latitude, or pick the position on the map!', '请输入纬度，或在地图上选择位置!', 'Veuillez saisir la latitude ou choisir la position sur la carte !'],
})
