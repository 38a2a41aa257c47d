import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const bytesOf = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['UTF-8', [0x4a, 0xc3, 0xbc, 0x72]],
  ['UTF-16 with the low byte first', [0xff, 0xfe, 0x4a, 0, 0xfc, 0, 0x72, 0]],
  ['UTF-16 with the high byte first', [0xfe, 0xff, 0, 0x4a, 0, 0xfc, 0, 0x72]],
  ['the encoding of Windows in the West', bytesOf('Jür')],
])('a file in %s is read as it was written', async (_, bytes) => {
  expect(await readText(new Blob([new Uint8Array(bytes)]))).toBe('Jür')
})
