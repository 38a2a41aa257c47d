/**
 * Where a spreadsheet may start a cell: at the beginning of ours, and after every mark at which it may split
 * ours, since not all of them separate at commas or honour quotes.
 */
const START = String.raw`(?<=^|[,;|\t\r\n])`

/** Characters before a formula that do not keep a spreadsheet from computing it. */
const IGNORED = String.raw`(?:[^\S\t\r\n]|['"])*`

/** The start of a formula to spreadsheets. Windows ends lines with CR LF, which starts nothing. */
const FORMULA = String.raw`(?=${IGNORED}(?:[=+\-@\t＝＋－＠]|\r(?!\n)))`

const UNESCAPED = new RegExp(START + FORMULA, 'g')
const ESCAPED = new RegExp(`${START}'${FORMULA}`, 'g')

/** Puts an apostrophe before anything that a spreadsheet would compute as a formula. */
export function escapeFormulas(text: string): string {
  return text.replace(UNESCAPED, "'")
}

/** Undoes `escapeFormulas`. */
export function unescapeFormulas(cell: string): string {
  return cell.includes("'") ? cell.replace(ESCAPED, '') : cell
}
