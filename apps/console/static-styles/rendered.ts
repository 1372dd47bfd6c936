import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs'
import {
  Alert,
  App,
  AutoComplete,
  Button,
  Checkbox,
  Col,
  Collapse,
  ColorPicker,
  ConfigProvider,
  DatePicker,
  Divider,
  Drawer,
  Dropdown,
  Empty,
  Flex,
  Form,
  Image,
  Input,
  InputNumber,
  Menu,
  Modal,
  message,
  notification,
  Pagination,
  Popconfirm,
  Popover,
  Progress,
  QRCode,
  Radio,
  Result,
  Row,
  Segmented,
  Select,
  Skeleton,
  Slider,
  Space,
  Spin,
  Steps,
  Switch,
  Table,
  Tabs,
  Tag,
  TimePicker,
  Tooltip,
  Tree,
  TreeSelect,
  Typography,
  Upload,
} from 'antd'
import { createElement as element, Fragment, type FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'

/** What opens over the page, as it stands there. */
interface WithPanel {
  _InternalPanelDoNotUseOrYouWillBeFired: FunctionComponent<{ type?: string }>
}
const panelOf = (component: unknown) => (component as WithPanel)._InternalPanelDoNotUseOrYouWillBeFired
const box = element('div')

/** Each component once, in as many forms as have styles of their own. */
const everything = () =>
  element(
    Fragment,
    null,
    element(App),
    element(Alert),
    element(AutoComplete),
    element(Button),
    element(Checkbox.Group, { options: ['a'] }),
    element(Row, null, element(Col)),
    element(Collapse, { items: [{ key: 'a' }] }),
    element(ColorPicker),
    element(DatePicker),
    element(TimePicker),
    element(Divider),
    element(Drawer),
    element(Dropdown, { menu: {} }, box),
    element(Empty),
    element(Flex),
    element(Form, null, element(Form.Item, null, box)),
    element(Image),
    element(Image.PreviewGroup),
    element(Input),
    element(Input.Search),
    element(Input.TextArea),
    element(Input.Password),
    element(Input.OTP),
    element(InputNumber),
    element(Menu, { items: [{ key: 'a', label: 'a' }] }),
    element(Modal),
    element(panelOf(Modal), { type: 'confirm' }),
    element(panelOf(message)),
    element(panelOf(notification)),
    element(Pagination, { total: 100 }),
    element(Popconfirm, { title: 'a' }, box),
    element(Popover, null, box),
    element(Progress),
    element(QRCode, { value: 'a' }),
    element(Radio.Group, { options: ['a'] }),
    element(Result),
    element(Segmented, { options: ['a'] }),
    element(Select),
    element(Skeleton),
    element(Slider),
    element(Space),
    element(Space.Compact, null, element(Button)),
    element(Space.Addon),
    element(Spin),
    element(Steps, { items: [{ title: 'a' }] }),
    element(Switch),
    element(Table),
    element(Tabs, { items: [{ key: 'a', label: 'a' }] }),
    element(Tag, { color: 'blue' }),
    element(Tag, { color: 'success' }),
    element(Tooltip, null, box),
    element(Tree, { treeData: [] }),
    element(TreeSelect),
    element(Typography.Text),
    element(Upload),
  )

/** Nothing of ours is read from right to left. */
const withoutRightToLeft = (css: string): string =>
  css.replace(/(?<=^|[{}])([^{}@]+)\{[^{}]*\}/g, (rule, selectors: string) =>
    selectors.split(',').every((one) => /-rtl\b/.test(one)) ? '' : rule,
  )

export interface StaticStyles {
  /** The names under which the library registers them. */
  names: ReadonlySet<string>
  cssOf(names: ReadonlySet<string>): string
}

/** The styles that the library would make in the browser. Colours and sizes are variables in them, set there. */
export function renderStyles(): StaticStyles {
  const cache = createCache()
  renderToString(
    element(StyleProvider, { cache }, element(ConfigProvider, { theme: { hashed: false } }, everything())),
  )
  const keys = [...cache.cache.keys()].filter((key) => key.startsWith('style%'))
  const nameOf = (key: string) => key.split('%')[2] ?? ''
  return {
    names: new Set(keys.map(nameOf)),
    cssOf(names) {
      const chosen = createCache()
      for (const key of keys) {
        const entry = cache.cache.get(key)
        if (!entry || !names.has(nameOf(key))) continue
        const [times, [css, id, effects, , order]] = entry
        // What appears in browsers only has to be here all the same.
        chosen.cache.set(key, [times, [css, id, effects, false, order]])
        chosen.updateTimes.set(key, cache.updateTimes.get(key) ?? 0)
      }
      return withoutRightToLeft(extractStyle(chosen, { plain: true, types: 'style' }))
    },
  }
}
