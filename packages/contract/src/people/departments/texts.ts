import { defineMessages } from '../../message-text.ts'

export const departmentTexts = defineMessages({
  'departments.nameRequired': ['Please enter a department name!', '请输入部门名称!', 'Veuillez saisir un nom de service !'],
  'departments.categoryRequired': ['Please choose the department type!', '请选择部门类型!', 'Veuillez choisir le type de service !'],
  'departments.categoryPlace': ['A company stands at the top; below it stand departments and posts', '公司只能位于顶级，其下为部门和岗位', 'Une société se place au sommet ; en dessous viennent les services et les postes'],
  'departments.orderWhole': ['The sort order is a whole number up to 1000000', '排序为不超过 1000000 的整数', 'L’ordre de tri est un nombre entier jusqu’à 1000000'],
  'departments.parentFixed': ['A department keeps its place, because its code follows from it', '部门编码由上级部门决定，不能更换上级部门', 'Un service garde sa place, car son code en découle'],
  'departments.parentMissing': ['The parent department does not exist', '上级部门不存在', 'Le service parent n’existe pas'],
  'departments.full': ['There is no free code left under this department', '该部门下已没有可用的部门编码', 'Il ne reste plus de code libre sous ce service'],
  'departments.noMatch': ['No matching department was found!', '未查询匹配数据！', 'Aucun service correspondant !'],
  'departments.noRules': ['There are no data rules for this entry', '该权限没有数据规则', 'Cette entrée n’a pas de règles de données'],
  'departments.foreignRule': ['This data rule belongs to another entry', '该数据规则属于其他权限', 'Cette règle de données appartient à une autre entrée'],
  'departments.roleBeyond': ['A department role can only hold what its department holds', '部门角色只能拥有所属部门已有的权限', 'Un rôle de service ne peut détenir que ce que détient son service'],
  'departments.notMember': ['Only members of the department can hold its roles', '只有部门成员才能拥有该部门的角色', 'Seuls les membres du service peuvent détenir ses rôles'],
  // Existing clients read these as codes: "2" the head of a department, "1" anybody else.
  'departments.isHead': ['2', '2', '2'],
  'departments.isNoHead': ['1', '1', '1'],
})
