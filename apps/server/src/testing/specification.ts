/** Facts of the specification: every call of its section 7, as `METHOD path` below the API base. */
export const specifiedCalls = `
POST /sys/login
POST /sys/phoneLogin
POST /sys/logout
GET /thirdLogin/getLoginUser/{id}
GET /thirdLogin/render/{source}
GET /cas/client/validateLogin
GET /sys/user/getCurrentUserRoleCode
GET /sys/switchLanguage
GET /sys/permission/getUserPermissionByToken
POST /auth/forge-password
POST /auth/register
POST /account/sms
GET /user/info
GET /api/user
GET /api/role
GET /api/service
GET /api/permission
GET /api/permission/no-pager
POST /sys/user/updatePassword
PUT /sys/user/updatePassword
GET /sys/user/getCurrentUserDeparts
POST /sys/selectDepart
PUT /sys/selectDepart
GET /sys/annountCement/listByUser
PUT /sys/sysAnnouncementSend/editByAnntIdAndUserId
GET /sys/annountCement/queryById
GET /sys/annountCement/doReleaseData
GET /sys/annountCement/doReovkeData
POST /sys/role/add
PUT /sys/role/edit
GET /sys/role/queryall
POST /sys/user/add
PUT /sys/user/edit
GET /sys/user/list
PUT /sys/user/frozenBatch
GET /sys/user/checkOnlyUser
PUT /sys/user/changePassword
GET /sys/user/queryUserRole
GET /sys/user/queryUserByDepId
GET /sys/user/listOperUser
GET /sys/user/listOperUserByRoleCode
GET /sys/user/getXtOperauserInfo
POST /sys/permission/add
PUT /sys/permission/edit
GET /sys/permission/list
GET /sys/permission/getSystemMenuList
GET /sys/permission/getSystemSubmenu
GET /sys/permission/getSystemSubmenuBatch
GET /sys/permission/queryTreeList
GET /sys/permission/queryRolePermission
POST /sys/permission/saveRolePermission
GET /sys/permission/queryDepartPermission
POST /sys/permission/saveDepartPermission
GET /sys/sysDepartPermission/queryTreeListForDeptRole
GET /sys/sysDepartPermission/queryDeptRolePermission
POST /sys/sysDepartPermission/saveDeptRolePermission
GET /sys/sysDepart/queryTreeList
GET /sys/sysDepart/queryIdTree
GET /sys/sysDepart/searchBy
GET /sys/sysDepart/queryMyDeptTreeList
DELETE /sys/sysDepart/delete
POST /sys/dict/add
PUT /sys/dict/edit
POST /sys/dictItem/add
PUT /sys/dictItem/edit
GET /sys/dict/getDictItems/{code}
GET /sys/loginfo
GET /sys/visitInfo
GET /sys/duplicate/check
GET /sys/checkRule/checkByCode
POST /iotDevice/add
PUT /iotDevice/edit
DELETE /iotDevice/delete
DELETE /iotDevice/deleteBatch
GET /iotDevice/list
GET /iotDevice/getDeviceData
GET /iotDevice/exportXls
GET /iotDevice/pvGroupQueryByProjectid
GET /iotProject/lists
GET /iotProject/list
GET /iotProject/queryById
GET /iotProject/getProjectCurrentData
GET /iotProject/charts/pvInverter
GET /iotProject/charts/systemOverview
GET /iotProject/charts/battery
GET /iotProject/charts/generator
GET /iotProject/getPowerHisCurve
GET /iotProject/getPowerHisSelect
GET /iotProject/subSystemExist
GET /iotProject/largeScreenData
GET /iotProject/singleLine
POST /iotProject/systemOnOrOff
GET /iotProject/projectState
GET /iotProject/queryStatusByProjectId
GET /iotProject/resettingCache/{siteId}
POST /iotProject/resettingCache/{siteId}
GET /iotProject/getBatteryEnergyByTime/{groupId}
GET /iotProject/userBindProjectList
GET /iotProject/userUnbindProjectList
GET /iotProject/iotProjectNotBindUserList
GET /iotProject/iotProjectBindUserList
GET /iotPcsProject/lists
GET /iotPcsProject/list
GET /iotPcsProject/queryById
GET /iotPcsProject/getProjectCurrentData
GET /iotPcsProject/subSystemExist
GET /iotPcsProject/projectState
GET /iotPcsProject/queryStatusByProjectId
GET /iotPcsProject/resettingCache/{siteId}
GET /iotPcsProject/userBindProjectList
GET /iotPcsProject/userUnbindProjectList
GET /iotPcsProject/iotProjectNotBindUserList
GET /iotPcsProject/iotProjectBindUserList
GET /freeReport/menu
GET /freeReport/head
GET /freeReport/table
GET /freeReport/powerCurve
GET /freeReport/powerGeneration
GET /freeReport/faultStatistics
GET /freeReport/alarm
GET /freeReport/currentDataByCountry
GET /freeReport/currentDataByCountry24
GET /pcsFree/menu
GET /pcsFree/head
GET /pcsFree/table
GET /pcsFree/powerCurve
GET /pcsFree/powerGeneration
GET /pcsFree/faultStatistics
GET /pcsFree/alarm
GET /pcsFree/currentDataByCountry
GET /pcsFree/currentDataByCountry24
GET /group/list
POST /group/addGroup
POST /group/addGroupProject
DELETE /group/deleteGroup/{groupId}
PUT /group/dragSort
POST /serialNumber/add
PUT /serialNumber/edit
PUT /serialNumber/bindProject
GET /remote/list
POST /remote/commandControl
GET /remote/commandControlInfo
GET /queryCondition/getById
POST /queryCondition/add
PUT /queryCondition/edit
POST /dataClear/clear
GET /appVersion/list
GET /appVersion/get
POST /appVersion/add
PUT /appVersion/update
DELETE /appVersion/delete
POST /fault/list
POST /dataShow/insert
GET /dataShow/select
GET /currency/list
GET /location/allList
GET /systemSetting/queryOne
GET /finance/rechargeList
GET /finance/summary
POST /finance/loadMoney
GET /finance/agentRechargeList
GET /finance/userRechargeList
GET /finance/accountSummary
GET /finance/adminAccountSummary
GET /finance/monthlyStatistics
GET /finance/annualStatistics
GET /finance/loadUserStatistic
GET /finance/projectStatInfo
GET /finance/recharge/exportXls
GET /oss/file/list
POST /oss/file/upload
DELETE /oss/file/delete
GET /sys/quartzJob/list
GET /message/sysMessage/list
GET /message/sysMessageTemplate/list
`
  .trim()
  .split('\n')

/** Every screen of its section 2 that stands in the menu, by its path; the others are pages of the console's router. */
export const specifiedScreens = `
/stationmanage/sel
/microgridsys/overview
/microgridsys/pv
/microgridsys/generators
/microgridsys/storage
/microgridsys/wind
/microgridsys/load
/microgridsys/control
/microgridsys/dataEdition
/microgridsys/dataEdition/pvDataEdition
/microgridsys/dataEdition/genDataEdition
/microgridsys/dataEdition/esDataEdition
/microgridsys/dataEdition/fanDataEdition
/microgridsys/history/alarms
/microgridsys/history/faults
/microgridsys/history/freeReport
/microgridsys/history/generation
/microgridsys/history/power
/offgridsys/overview
/offgridsys/finance
/offgridsys/recharges
/isps/userAnnouncement
/test/home
/test/form
/test/steps
/test/list
/test/cards
/test/result
/test/profile
/dashboard/analysis
/dashboard/monitor
/dashboard/workplace
/dashboard/chart
/dashboard/task
/account/center
/account/settings
/finance/overview
/finance/accounts
/finance/prices
/finance/recharges
/finance/transfers
/isps/projects
/isps/devices
/isps/serial-numbers
/isps/system-settings
/isps/groups
/isps/current-data
/isps/pv-data
/isps/generator-data
/isps/battery-data
/isps/users
/isps/roles
/isps/menus
/isps/departments
/isps/positions
/isps/address-book
/isps/dictionaries
/isps/categories
/isps/announcements
/isps/check-rules
/isps/fill-rules
/isps/data-sources
/isps/logs
/isps/data-logs
/isps/jobs
/isps/app-versions
/isps/alarms
/isps/currencies
/isps/locations
/isps/messages
/isps/message-templates
/isps/files
/isps/data-clear
/monitor/Disk
/monitor/HttpTrace
/monitor/JvmInfo
/monitor/redis/info
/monitor/SystemInfo
/monitor/TomcatInfo
`
  .trim()
  .split('\n')
