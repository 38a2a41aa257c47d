/** The lines of a calendar by their names, in order. @throws for a line that is longer than RFC 5545 allows */
function linesOf(text: string): [name: string, value: string][] {
  for (const line of text.split('\r\n')) {
    if (Buffer.byteLength(line) > 75) throw new Error(`A line has more than 75 octets: ${line}`)
    if (/[\r\n]/.test(line)) throw new Error(`A line break is none: ${line}`)
  }
  const unfolded = text.replaceAll('\r\n ', '').split('\r\n').filter(Boolean)
  return unfolded.map((line) => {
    const [, name = '', value = ''] = /^([A-Z-]+(?:;[^:]*)?):(.*)$/su.exec(line) ?? []
    if (!name) throw new Error(`A line without a name: ${line}`)
    return [name, value.replaceAll(/\\([\\;,nN])/g, (_, c: string) => (/n/i.test(c) ? '\n' : c))]
  })
}

/** Reads a calendar without the library that wrote it: its own lines, and those of each event. */
export function parseCalendar(text: string) {
  const about: Record<string, string> = {}
  const events: Record<string, string>[] = []
  let current = about
  for (const [name, value] of linesOf(text)) {
    if (name === 'BEGIN' && value === 'VEVENT') events.push((current = {}))
    else if (name === 'END' && value === 'VEVENT') current = about
    else current[name] = value
  }
  return { about, events }
}
