import { defineTexts } from '../texts.ts'

export const locationTexts = defineTexts({
  en: {
    'locations.nameRequired': 'Please enter a location name!',
    'locations.nameTaken': 'This location name exists already',
    'locations.longitudeRequired': 'Please enter the longitude, or pick the position on the map!',
    'locations.latitudeRequired': 'Please enter the latitude, or pick the position on the map!',
  },
  zh: {
    'locations.nameRequired': '请输入位置名称!',
    'locations.nameTaken': '位置名称已存在',
    'locations.longitudeRequired': '请输入经度，或在地图上选择位置!',
    'locations.latitudeRequired': '请输入纬度，或在地图上选择位置!',
  },
  fr: {
    'locations.nameRequired': 'Veuillez saisir un nom de lieu !',
    'locations.nameTaken': 'Ce nom de lieu existe déjà',
    'locations.longitudeRequired': 'Veuillez saisir la longitude ou choisir la position sur la carte !',
    'locations.latitudeRequired': 'Veuillez saisir la latitude ou choisir la position sur la carte !',
  },
})
