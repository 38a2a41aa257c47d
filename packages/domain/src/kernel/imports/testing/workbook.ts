import { strToU8, zipSync } from 'fflate'

/** A cell of a test: a text, a number, an Excel serial in a format, or the XML of the cell's inside with its type. */
export type TestCell =
  | string
  | number
  | boolean
  | null
  | { serial: number; format: 'day' | 'time' | 'moment' | 'words' }
  | { type: string; xml: string }

interface TestWorkbook {
  /** By rows, of which null is one that the file leaves out. */
  rows: readonly (readonly TestCell[] | null)[]
  /** The sheets before the one with the rows. */
  before?: readonly { name: string; state: 'hidden' | 'veryHidden' }[]
  date1904?: boolean
  /** More parts of the file, or others instead. */
  parts?: Readonly<Record<string, string>>
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

/** The cell formats of `styles.xml`, by their place. */
const FORMATS = { general: 0, day: 1, time: 2, moment: 3, words: 4 } as const

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** A workbook as Excel writes it (ECMA-376): texts are shared, days are numbers in a format. */
export function workbookOf(workbook: TestWorkbook): Uint8Array<ArrayBuffer> {
  return zipOf(partsOf(workbook))
}

export function zipOf(parts: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const files = Object.entries(parts).map(([name, text]) => [name, strToU8(text)])
  return zipSync(Object.fromEntries(files) as Record<string, Uint8Array>)
}

export function partsOf({ rows, before = [], date1904, parts }: TestWorkbook) {
  const shared: string[] = []
  const sheet = sheetOf(rows, shared)
  const sheets = [...before, { name: 'People', state: 'visible' }]
  const ids = sheets.map((_, n) => n + 1)
  const empty = `${HEAD}<worksheet ${MAIN}><sheetData/></worksheet>`
  return {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook ${MAIN} xmlns:r="${OFFICE}"><workbookPr${date1904 ? ' date1904="1"' : ''}/><sheets>${sheets.map(({ name, state }, n) => `<sheet name="${name}" sheetId="${n + 1}" state="${state}" r:id="rId${n + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${ids.map((id) => `<Relationship Id="rId${id}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${id}.xml"/>`).join('')}<Relationship Id="rId90" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="rId91" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `${HEAD}<styleSheet ${MAIN}><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/><numFmt numFmtId="165" formatCode="[$-407]d\\.\\ mmmm\\ yyyy;@"/></numFmts><cellXfs count="5"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="20" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `${HEAD}<sst ${MAIN} count="${shared.length}" uniqueCount="${shared.length}">${shared.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    ...Object.fromEntries(before.map((_, n) => [`xl/worksheets/sheet${n + 1}.xml`, empty])),
    [`xl/worksheets/sheet${sheets.length}.xml`]: sheet,
    ...parts,
  }
}

function sheetOf(rows: TestWorkbook['rows'], shared: string[]): string {
  const lines = rows.map((cells, n) => {
    if (cells === null) return ''
    const inner = cells.map((cell, column) => cellXml(cell, `${letters(column)}${n + 1}`, shared))
    return `<row r="${n + 1}">${inner.join('')}</row>`
  })
  return `${HEAD}<worksheet ${MAIN}><sheetData>${lines.join('')}</sheetData></worksheet>`
}

function cellXml(cell: TestCell, place: string, shared: string[]): string {
  if (cell === null) return ''
  if (typeof cell === 'string') {
    shared.push(`<t xml:space="preserve">${escaped(cell)}</t>`)
    return `<c r="${place}" t="s"><v>${shared.length - 1}</v></c>`
  }
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${Number(cell)}</v></c>`
  if ('serial' in cell) {
    return `<c r="${place}" s="${FORMATS[cell.format]}"><v>${cell.serial}</v></c>`
  }
  return `<c r="${place}" t="${cell.type}">${cell.xml}</c>`
}

/** A, B, …, Z, AA, … */
function letters(column: number): string {
  const before = Math.floor(column / 26)
  return `${before > 0 ? letters(before - 1) : ''}${String.fromCharCode(65 + (column % 26))}`
}
