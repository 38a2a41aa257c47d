import { expect, test } from 'vitest'
import { encodingOf, ENCODINGS, textOf, distinctiveWords, type Encoding } from './file-encoding.ts'

/** The bytes of a text, found by decoding all that one or two bytes may mean. */
function bytesIn(encoding: Encoding, text: string): Uint8Array<ArrayBuffer> {
  if (encoding === 'utf-8') return new TextEncoder().encode(text)
  if (encoding.startsWith('utf-16')) {
    const isLittle = encoding === 'utf-16le'
    const view = new DataView(new ArrayBuffer(text.length * 2))
    for (let at = 0; at < text.length; at += 1)
      view.setUint16(2 * at, text.charCodeAt(at), isLittle)
    return new Uint8Array(view.buffer)
  }
  const codes = codesOf(encoding)
  return new Uint8Array(
    Array.from(text).flatMap((letter) => {
      const code = codes.get(letter)
      if (!code) throw new Error(`${encoding} has no ${letter}`)
      return code
    }),
  )
}

function codesOf(encoding: Encoding): Map<string, number[]> {
  const codes = new Map<string, number[]>()
  const add = (...bytes: number[]) => {
    const letter = textOf(new Uint8Array(bytes), encoding)
    if (Array.from(letter).length === 1 && !codes.has(letter)) codes.set(letter, bytes)
  }
  for (let byte = 0; byte < 256; byte += 1) add(byte)
  for (let lead = 0x81; lead < 255; lead += 1)
    for (let trail = 0x40; trail < 255; trail += 1) add(lead, trail)
  return codes
}

const WITH = (text: string) => `Name;E-mail;Company\r\n${text}\r\n`

test.each<[Encoding, string]>([
  ['utf-8', 'Jürgen Müller;juergen@werft.example;Werft Lübeck'],
  ['utf-16le', 'Jürgen Müller;juergen@werft.example;Werft Lübeck'],
  ['utf-16be', 'Jürgen Müller;juergen@werft.example;Werft Lübeck'],
])('%s shows by its bytes, with and without a mark', (encoding, row) => {
  for (const mark of ['', '\ufeff']) {
    const bytes = bytesIn(encoding, mark + WITH(row))
    expect(encodingOf(bytes)).toEqual({ encoding, isSure: true })
    expect(textOf(bytes, encoding)).toBe(WITH(row))
  }
})

test('ASCII is UTF-8, and so is nothing', () => {
  const sure = { encoding: 'utf-8', isSure: true }
  expect(encodingOf(bytesIn('utf-8', WITH('Ada;ada@wu.example;Wu')))).toEqual(sure)
  expect(encodingOf(new Uint8Array())).toEqual(sure)
})

test.each<[Encoding, string]>([
  ['windows-1252', 'Jürgen Müller;juergen@werft.example;Werft Lübeck'],
  ['windows-1252', 'Zoé Lefèvre;zoe@chantier.example;Société Générale d’Armement'],
  ['windows-1252', 'Inés Núñez;ines@astillero.example;Peñón & Cía'],
  ['windows-1252', 'Bjørn Ærø;bjorn@havn.example;Ålesund – 5 €'],
  ['windows-1250', 'Łukasz Żak;lukasz@zak.example;Żak i Syn, ul. Świętokrzyska'],
  ['windows-1251', 'Пётр Иванов;petr@verf.example;Верфь «Север»'],
  ['windows-1253', 'Ελένη Παπαδοπούλου;eleni@limani.example;Λιμάνι'],
  ['windows-1254', 'Ayşe Yılmaz;ayse@liman.example;İstanbul Limanı'],
  ['macintosh', 'Jürgen Müller;juergen@werft.example;Werft Lübeck'],
  ['macintosh', 'Zoé Lefèvre;zoe@chantier.example;Société Générale'],
  ['shift_jis', '田中 はなこ;hanako@minato.example;みなと商事'],
  ['euc-kr', '김민수;minsu@hangu.example;항구상사'],
  ['koi8-r', 'Пётр Иванов;petr@verf.example;Верфь'],
])('%s is what looks like words: %s', (encoding, row) => {
  const bytes = bytesIn(encoding, WITH(row))
  expect(encodingOf(bytes)).toEqual({ encoding, isSure: false })
  expect(textOf(bytes, encoding)).toBe(WITH(row))
})

test('one broken byte makes UTF-8 none of the others', () => {
  const words = 'Jürgen Müller;Straße;Größe;Zoé;Ærø;Čapek;Łódź\r\n'.repeat(3)
  const bytes = Uint8Array.from([...bytesIn('utf-8', WITH(words)), 0xe9])
  expect(encodingOf(bytes)).toEqual({ encoding: 'utf-8', isSure: false })
})

test('ISO-2022-JP shows by its escapes', () => {
  const bytes = Uint8Array.from([0x1b, 0x24, 0x42, 0x45, 0x44, 0x43, 0x66, 0x1b, 0x28, 0x42, 0x0a])
  expect(encodingOf(bytes)).toEqual({ encoding: 'iso-2022-jp', isSure: false })
  expect(textOf(bytes, 'iso-2022-jp')).toBe('田中\n')
})

test('telling words are those with more than ASCII, each once', () => {
  const text = 'Name;Straße\nAda;"Größe 5"\nZoé;Straße\nZoë'
  expect(distinctiveWords(text, 3)).toEqual(['Straße', 'Größe', 'Zoé'])
})

test('every encoding can be decoded', () => {
  for (const encoding of Object.keys(ENCODINGS)) {
    expect(new TextDecoder(encoding).encoding).toBe(encoding)
  }
})
