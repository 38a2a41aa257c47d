const lineLength = 88

function wrap(line: string): string[] {
  const lines = ['']
  for (const word of line.split(/\s+/)) {
    const last = lines[lines.length - 1] ?? ''
    if (last && last.length + word.length >= lineLength) lines.push(word)
    else lines[lines.length - 1] = last ? `${last} ${word}` : word
  }
  return lines
}

/** A string of PDF; the built-in fonts know Latin letters only. */
function literal(text: string): string {
  return `(${text.replace(/[^\x20-\x7e\xa0-\xff]/g, '?').replace(/[\\()]/g, '\\$&')})`
}

function drawing(title: string, lines: string[]): string {
  const write = (text: string) => `${literal(text)} Tj T*`
  return [
    'BT /F2 22 Tf 28 TL 60 760 Td',
    ...wrap(title).map(write),
    '/F1 11 Tf 17 TL',
    ...lines.flatMap(wrap).map(write),
    'ET',
  ].join('\n')
}

/** A PDF of one page: a title and lines of text. */
export function makePdf(title: string, lines: string[]): Buffer {
  const content = drawing(title, lines)
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${literal(title)} >>`,
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}`
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>`
  return Buffer.from(`${file}${table}${trailer}\nstartxref\n${file.length}\n%%EOF\n`, 'latin1')
}
