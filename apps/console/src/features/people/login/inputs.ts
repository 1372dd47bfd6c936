/** antd's whole Input brings the text area, the search and the code fields along: too much for the first page. */
export { default as Input } from 'antd/es/input/Input'
export { default as Password } from 'antd/es/input/Password'
