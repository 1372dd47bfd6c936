import type { DepartmentNode } from '@gridhelm/contract/people/departments/entities'
import { departmentResource } from '@gridhelm/contract/people/departments/resource'
import type { RecordOf, Resource } from '@gridhelm/contract/resource/resource'

/** A node of the tree has every field that the form asks for. */
export const recordOf = (node: DepartmentNode): RecordOf<Resource> => node as unknown as RecordOf<Resource>

const { parentId, orgCategory, departOrder, ...contacts } = departmentResource.fields

const never = { form: 'never' } as const

/** The place of a department is fixed, since its code follows from it. */
export const editResource: Resource = {
  ...departmentResource,
  fields: { ...departmentResource.fields, parentId: { ...parentId, ...never } },
}

/** A head keeps names and contacts; the rest belongs to the administrators. */
export const headedResource: Resource = {
  ...departmentResource,
  fields: {
    ...contacts,
    parentId: { ...parentId, ...never },
    orgCategory: { ...orgCategory, ...never },
    departOrder: { ...departOrder, ...never },
  },
}

/** The same form under a title that says which department it is about. */
export function titled(resource: Resource, title: string): Resource {
  const { en, zh, fr } = resource.texts
  return {
    ...resource,
    texts: { en: { ...en, title }, zh: { ...zh, title }, fr: { ...fr, title } },
  }
}
