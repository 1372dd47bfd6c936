import '../../form/texts.ts'
import './texts.ts'
import { z } from 'zod'
import { clearableText, requiredNumber, requiredText } from '../../form/fields.ts'
import { defineResource } from '../../resource/resource.ts'
import { rule } from '../../rule.ts'
import { defineTexts } from '../../texts.ts'
import { words } from '../../words.ts'

const texts = defineTexts({
  title: ['Locations', '位置管理', 'Lieux'],
  name: words.name,
  longitude: ['Longitude', '经度', 'Longitude'],
  latitude: ['Latitude', '纬度', 'Latitude'],
  remarks: words.remarks,
  createBy: words.createdBy,
  createTime: words.created,
})

const [longitudeWrong, latitudeWrong] = [rule('form.longitude'), rule('form.latitude')]

const form = z.object({
  name: requiredText(rule('locations.nameRequired'), 100),
  longitude: requiredNumber(
    rule('locations.longitudeRequired'),
    longitudeWrong,
    z.number().min(-180, longitudeWrong).max(180, longitudeWrong),
  ),
  latitude: requiredNumber(
    rule('locations.latitudeRequired'),
    latitudeWrong,
    z.number().min(-90, latitudeWrong).max(90, latitudeWrong),
  ),
  remarks: clearableText(500),
})

export const locationResource = defineResource({
  noun: 'locations',
  path: '/location',
  permission: 'location',
  texts,
  fields: {
    name: { kind: 'text', search: 'contains', required: true, unique: 'locations.nameTaken' },
    longitude: { kind: 'number', required: true },
    latitude: { kind: 'number', required: true },
    remarks: { kind: 'longText', search: 'contains' },
    createBy: { kind: 'text', column: 'choosable', form: 'never' },
    createTime: { kind: 'moment', form: 'never' },
  },
  addRule: form,
  editRule: form.partial(),
  sort: { field: 'createTime', order: 'desc' },
  can: { add: true, edit: true, remove: true, export: true, import: true },
})
