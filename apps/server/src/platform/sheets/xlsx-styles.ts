const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** The styles of cells by their place in the list that the workbook carries. */
const head = 1
const moment = 2
const firstDecimals = 3
const mostDecimals = 9
/** Formats below belong to the spreadsheets themselves. */
const firstFormat = 164

export const headStyle = ` s="${head}"`
export const momentStyle = ` s="${moment}"`

/** Numbers keep all their digits; so many of them are shown after the point. */
export const decimalsStyle = (decimals: number | undefined): string =>
  decimals === undefined ? '' : ` s="${firstDecimals + Math.min(Math.max(0, decimals), mostDecimals)}"`

const numberFormats = Array.from({ length: mostDecimals + 1 }, (_, decimals) =>
  decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}`,
)
const formats = ['yyyy\\-mm\\-dd\\ hh:mm:ss', ...numberFormats]

const formatXml = formats.map(
  (code, place) => `<numFmt numFmtId="${firstFormat + place}" formatCode="${code}"/>`,
)
const styleXml = formats.map((_, place) => `<xf numFmtId="${firstFormat + place}" applyNumberFormat="1"/>`)

export const stylesXml = `<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${formatXml.join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${formats.length + 2}"><xf/><xf fontId="1" applyFont="1"/>${styleXml.join('')}</cellXfs></styleSheet>`
